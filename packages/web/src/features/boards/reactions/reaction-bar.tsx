import { refusalToReact } from '@ieum/contract/policy';
import { REACTIONS, type ReactionCounts } from '@ieum/contract/reaction-kinds';
import { useId } from 'react';
import { useIsMine } from '../../../shared/query/me.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import classes from './reaction-bar.module.css';
import { ReactionIcon } from './reaction-icon.tsx';
import type { Reactable } from './reactions-query.ts';
import { useLiveReactions } from './use-live-reactions.ts';
import { useReaction } from './use-reaction.ts';

export interface ReactionBarProps {
  to: Reactable;
  /** Who wrote it. */
  writer: string | null;
  /** As they came with it; missing where they are not told. */
  counts: ReactionCounts | undefined;
}

/** How others have reacted to a post or a comment, and one tap to react. Who has, is told to nobody. */
export function ReactionBar({ to, writer, counts: counted }: ReactionBarProps) {
  const { t } = useTranslation();
  const id = useId();
  const { counts, mine, press } = useReaction(to, counted);
  const isAuthor = useIsMine(writer);
  const refusal = isAuthor === null ? null : refusalToReact({ isAuthor });
  // Of one's own comment, only what colleagues have pressed is shown.
  if (refusal !== null && to.commentId !== null && REACTIONS.every((kind) => counts[kind] === 0)) return null;
  const refused = refusal !== null && { 'aria-disabled': true, 'aria-describedby': id };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields that are sent.
    <div
      role="group"
      aria-label={t('reactions.label')}
      className={classes.bar}
      data-small={to.commentId !== null || undefined}
    >
      {to.commentId === null && <LiveReactions {...to} />}
      {REACTIONS.map((kind) => (
        <button
          key={kind}
          type="button"
          className={classes.reaction}
          {...(refused || { 'aria-pressed': mine === kind, onClick: () => press(kind) })}
        >
          <ReactionIcon kind={kind} isFull={mine === kind} />
          <span className={classes.word}>{t(`reactions.kind.${kind}`)}</span>{' '}
          <span className={classes.count} data-none={counts[kind] === 0 || undefined}>
            {counts[kind]}
          </span>
        </button>
      ))}
      {refusal !== null && (
        <span id={id} className={classes.why}>
          {t(`boards.refusals.${refusal}`, { what: '' })}
        </span>
      )}
    </div>
  );
}

/** Once for the whole post. */
function LiveReactions({ board, postId }: Reactable) {
  useLiveReactions(board, postId);
  return null;
}
