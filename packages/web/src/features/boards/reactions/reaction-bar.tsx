import { refusalToReact } from '@ieum/contract/permissions';
import { REACTIONS, type Reaction, type ReactionCounts } from '@ieum/contract/reaction-kinds';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { boardKeys } from '../../../shared/query/keys.ts';
import { useIsMine } from '../../../shared/query/me.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Popup, popupItem } from '../../../shared/ui/popup.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { useLiveRenewal } from '../use-live-renewal.ts';
import classes from './reaction-bar.module.css';
import type { Reactable } from './reactions-query.ts';
import { useReaction } from './use-reaction.ts';

interface ReactionBarProps {
  to: Reactable;
  /** Who wrote it. */
  writer: string | null;
  /** See `useIsMine`. */
  isMine?: boolean | undefined;
  /** As they came with it; missing where they are not told. */
  counts: ReactionCounts | undefined;
}

/** The place of the reactions to a post or a comment. */
export function ReactionSlot(props: ReactionBarProps) {
  return (
    <div className={props.to.commentId === null ? classes.ofPost : classes.ofComment}>
      <ReactionBar {...props} />
    </div>
  );
}

/**
 * How others have reacted to a post or a comment, and a button for the ways in which nobody has. Who has, is told to
 * nobody.
 */
function ReactionBar({ to, writer, isMine, counts: counted }: ReactionBarProps) {
  const { t } = useTranslation();
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const { counts, mine, press } = useReaction(to, counted);
  const shown = useShown(counts);
  const rest = REACTIONS.filter((kind) => !shown.includes(kind));
  const [hasRest] = useState(rest.length > 0);
  const [chosen, setChosen] = useState<Reaction | null>(null);
  const isAuthor = useIsMine(writer, isMine);
  const refusal = isAuthor === null ? null : refusalToReact({ isAuthor });
  const refused = refusal !== null && { 'aria-disabled': true, 'aria-describedby': id };

  // What was chosen stands among the others now, and what was pressed is gone.
  useLayoutEffect(() => {
    if (chosen !== null) bar.current?.querySelector<HTMLElement>(`[data-kind="${chosen}"]`)?.focus();
  }, [chosen]);

  function choose(kind: Reaction): void {
    setChosen(kind);
    press(kind);
  }

  const opener = refusal === null && hasRest && (
    <Popup
      menu={null}
      align={to.commentId === null ? 'left' : 'right'}
      className={classes.reaction}
      data-quiet=""
      data-used-up={rest.length === 0 || undefined}
      face={
        <>
          <Plus />
          <span>{t('reactions.label')}</span>
        </>
      }
    >
      {(close) =>
        rest.map((kind) => (
          <button
            key={kind}
            type="button"
            className={popupItem}
            aria-pressed={false}
            onClick={() => {
              close(false);
              choose(kind);
            }}
          >
            <ReactionIcon kind={kind} isFull={false} />
            <span>{t(`reactions.kind.${kind}`)}</span> <span className="visually-hidden">0</span>
          </button>
        ))
      }
    </Popup>
  );
  const live = to.commentId === null && <LiveReactions {...to} />;
  // Whoever has written the post sees those to its comments come, too.
  if (refusal !== null && shown.length === 0) return live;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields that are sent.
    <div
      ref={bar}
      role="group"
      aria-label={t('reactions.label')}
      className={classes.bar}
      data-small={to.commentId !== null || undefined}
    >
      {live}
      {shown.map((kind) => (
        <button
          key={kind}
          type="button"
          className={classes.reaction}
          data-kind={kind}
          {...(refused || { 'aria-pressed': mine === kind, onClick: () => press(kind) })}
        >
          <ReactionIcon kind={kind} isFull={mine === kind} />
          <span className={classes.word}>{t(`reactions.kind.${kind}`)}</span>{' '}
          <span className={classes.count} data-none={counts[kind] === 0 || undefined}>
            {counts[kind]}
          </span>
        </button>
      ))}
      {/* At the end, where what is added moves none of them. */}
      {opener}
      {refusal !== null && (
        <span id={id} className={classes.why}>
          {t(`boards.refusals.${refusal}`, { what: '' })}
        </span>
      )}
    </div>
  );
}

/**
 * The kinds that have a count. A new one comes after the others, and one that has none any more stays: nothing beside
 * it moves, and whoever has pressed it can press it again.
 */
function useShown(counts: ReactionCounts): Reaction[] {
  const [shown, setShown] = useState<Reaction[]>([]);
  const more = REACTIONS.filter((kind) => counts[kind] > 0 && !shown.includes(kind));
  if (more.length > 0) setShown([...shown, ...more]);
  return [...shown, ...more];
}

/** Numbers change while the post is read. Once for the whole post. */
function LiveReactions({ board, postId }: Reactable) {
  useLiveRenewal(board, postId, 'reactions', boardKeys.reactions(board, postId));
  return null;
}

/** A face that is about to smile. */
function Plus() {
  return (
    <Icon
      d="M12 3.3a7 7 0 1 0 4.7 4.7M7.3 8.3v.1M12.7 8.3v.1M7 12a3.9 3.9 0 0 0 6 0M16.5 1.5v4M14.5 3.5h4"
      size={18}
      box={20}
      strokeWidth={1.5}
    />
  );
}

/** A light bulb, a heart, a flame. */
const SHAPES: Record<Reaction, string> = {
  helpful: 'M7.7 14.7c0-2.2-2.7-3-2.7-6.2a5 5 0 0 1 10 0c0 3.2-2.7 4-2.7 6.2ZM8 17.6h4',
  thanks: 'M10 16.6C5.6 13.4 3 10.9 3 7.9a3.7 3.7 0 0 1 7-1.7 3.7 3.7 0 0 1 7 1.7c0 3-2.6 5.5-7 8.7Z',
  cheer: 'M10.6 2.6c.5 3-4.9 5.2-4.9 9.6a4.3 4.3 0 0 0 8.6.2c0-1.9-.8-3-1.6-4-.2 1.1-.7 1.8-1.4 2.2.5-2.9.4-5.8-.7-8Z',
};

function ReactionIcon({ kind, isFull }: { kind: Reaction; isFull: boolean }) {
  return <Icon d={SHAPES[kind]} size={18} box={20} strokeWidth={1.5} isFull={isFull} />;
}
