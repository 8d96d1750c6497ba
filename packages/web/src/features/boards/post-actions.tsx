import { BOARDS } from '@ieum/contract/boards';
import { refusalToChange, refusalToReport } from '@ieum/contract/permissions';
import { Link, useLocation } from 'react-router';
import type { BoardApi } from '../../shared/api/boards/types.ts';
import { FollowButton } from '../../shared/following/follow-button.tsx';
import { paths } from '../../shared/paths.ts';
import type { KnownPost } from '../../shared/posts/use-posts.ts';
import { useIsMine } from '../../shared/query/me.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useCopy } from '../../shared/ui/copy-button.tsx';
import { Popup, popupItem } from '../../shared/ui/popup.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import { ModeratePost } from './moderation/moderate.tsx';
import classes from './post-actions.module.css';
import { ReactionSlot } from './reactions/reaction-bar.tsx';
import { Report } from './report/report.tsx';
import { useIsNotified } from './use-is-notified.ts';
import { useMute } from './use-mute.ts';
import { useRemovePost } from './use-remove-post.ts';
import { useScrap } from './use-scrap.ts';

interface PostActionsProps {
  api: BoardApi;
  post: KnownPost;
}

interface Action {
  label: string;
  act: () => void;
  isDanger?: boolean;
  isBusy?: boolean;
}

/**
 * What this member may do about a post, in one row; each appears when its permission is known. Reporting, editing and
 * deleting have buttons of their own, and are in the menu with the others.
 */
export function PostActions({ api, post }: PostActionsProps) {
  return (
    <Report board={api.board} target="post" send={(body) => api.report(post.id, body)}>
      {(report) => <Row api={api} post={post} onReport={report} />}
    </Report>
  );
}

function Row({ api, post, onReport }: PostActionsProps & { onReport: () => void }) {
  const { t } = useTranslation();
  const { state } = useLocation(); // The way back to the list, kept through an edit.
  const isAuthor = useIsMine(post.writer, post.isMine);
  const { askAndRemove, isRemoving } = useRemovePost(api, post.id);
  const mayChange = isAuthor !== null && refusalToChange({ isAuthor }) === null;
  const mayReport = isAuthor !== null && refusalToReport({ isAuthor }) === null;
  const edit = { to: paths.edit(api.board, post.id), state };
  const actions: Action[] = [
    ...(mayReport ? [{ label: t('boards.post.report'), act: onReport }] : []),
    ...(mayChange
      ? [{ label: t('common.remove'), act: () => void askAndRemove(), isDanger: true, isBusy: isRemoving }]
      : []),
  ];

  return (
    <div className={classes.actions}>
      <ReactionSlot
        to={{ board: api.board, postId: post.id, commentId: null }}
        writer={post.writer}
        isMine={post.isMine}
        counts={post.reactions}
      />
      <div className={classes.rest}>
        {/* Together with what stands at its right, which would move it. */}
        {isAuthor !== null && post.scrapped !== undefined && (
          <ScrapButton api={api} id={post.id} scrapped={post.scrapped} />
        )}
        {BOARDS[api.board].hasAnswers && isAuthor === false && (
          <FollowButton className={classes.quiet} followed={{ kind: 'question', id: post.id, name: post.title }} />
        )}
        {mayChange && (
          <Button component={Link} {...edit} variant="subtle" className={classes.quiet ?? ''}>
            {t('common.edit')}
          </Button>
        )}
        {actions.map(({ label, act, isBusy = false }) => (
          <Button key={label} variant="subtle" className={classes.quiet ?? ''} isLoading={isBusy} onClick={act}>
            {label}
          </Button>
        ))}
        <ModeratePost api={api} post={post}>
          {(open) => (
            <Button variant="subtle" className={classes.quiet ?? ''} onClick={open}>
              {t('moderation.open')}
            </Button>
          )}
        </ModeratePost>
        <Menu api={api} post={post} edit={mayChange ? edit : null} actions={actions} />
      </div>
    </div>
  );
}

interface MenuProps extends PostActionsProps {
  /** Where the post is edited, by whom it may be. */
  edit: { to: string; state: unknown } | null;
  actions: Action[];
}

function Menu({ api, post, edit, actions }: MenuProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const mute = useMute(api.board, post.id);
  const isNotified = useIsNotified(api, post);
  const { muted } = post;

  const always: Action[] = [
    {
      label: t('boards.post.copyLink'),
      act: () => void copy(new URL(paths.post(api.board, post.id), location.origin).href),
    },
    ...(muted !== undefined && (isNotified || muted)
      ? [
          {
            label: t(muted ? 'boards.post.unmute' : 'boards.post.mute'),
            // As with a scrap: the next press counts once the server has answered.
            act: () => !mute.isPending && mute.mutate(!muted),
          },
        ]
      : []),
  ];

  return (
    <Popup menu={t('boards.post.more')} align="right" className={classes.more} face={<Dots />}>
      {(close) => (
        <>
          {always.map((action) => (
            <Item key={action.label} {...action} close={close} />
          ))}
          {edit !== null && (
            <Link {...ITEM} {...edit}>
              {t('common.edit')}
            </Link>
          )}
          {actions.map((action) => (
            <Item key={action.label} {...action} close={close} />
          ))}
        </>
      )}
    </Popup>
  );
}

const ITEM = { role: 'menuitem', tabIndex: -1, className: popupItem } as const;

function Item({ label, act, isDanger, close }: Action & { close: () => void }) {
  return (
    <button
      type="button"
      {...ITEM}
      data-danger={isDanger || undefined}
      onClick={() => {
        close(); // First: a dialog gives the focus back to what has had it.
        act();
      }}
    >
      {label}
    </button>
  );
}

function Dots() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="currentcolor" aria-hidden="true">
      <path d="M4 8.4a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2Zm6 0a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2Zm6 0a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2Z" />
    </svg>
  );
}

function ScrapButton({ api, id, scrapped }: { api: BoardApi; id: number; scrapped: boolean }) {
  const { t } = useTranslation();
  const scrap = useScrap(api, id);

  return (
    <Button
      variant="subtle"
      className={classes.scrap ?? ''}
      data-on={scrapped || undefined}
      leftSection={<Ribbon isFull={scrapped} />}
      // A second press would undo the first, so it is blocked until the server has answered.
      onClick={() => !scrap.isPending && scrap.mutate(!scrapped)}
    >
      <span className={classes.word}>{scrapped ? t('boards.post.unscrap') : t('boards.post.scrap')}</span>
    </Button>
  );
}

function Ribbon({ isFull }: { isFull: boolean }) {
  return (
    <svg width="14" height="16" viewBox="0 0 14 16" aria-hidden="true">
      <path
        d="M2.5 1.5h9v13L7 11l-4.5 3.5v-13Z"
        fill={isFull ? 'currentcolor' : 'none'}
        stroke="currentcolor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  );
}
