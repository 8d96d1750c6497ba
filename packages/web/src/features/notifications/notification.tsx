import { notificationTarget } from '@ieum/contract/notification-kinds';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BOARD_APIS } from '../../shared/api/boards/all.ts';
import { queriesOfPost } from '../../shared/posts/board-queries.ts';
import { boardKeys } from '../../shared/query/keys.ts';
import { prefetchQueries } from '../../shared/query/prefetch-queries.ts';
import { Review } from '../../shared/reviews/review.tsx';
import { BoardMark } from '../../shared/ui/board-mark.tsx';
import { exactTimeText, sinceText } from '../../shared/ui/dates.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useMinute } from '../../shared/ui/use-minute.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { Isolated } from './isolated.tsx';
import type { Notification } from './list-query.ts';
import classes from './notification.module.css';
import { notificationNote, notificationText } from './text.ts';
import { SHOWN_KINDS } from './words.kinds.ts';

interface NotificationProps {
  notification: Notification;
  /** The state of the history entry that it opens. */
  state: unknown;
  onRead: () => void;
}

/** A notification, which as a whole is a link to what it is about. */
export function NotificationItem({ notification, state, onRead }: NotificationProps) {
  const to = notificationTarget(notification);
  const content = <Content notification={notification} />;
  return (
    <li className={classes.item} data-unread={notification.readAt === null || undefined}>
      {to === null ? (
        // There is nothing to open, but it can be put away.
        <button
          type="button"
          className={classes.notification}
          aria-disabled={notification.readAt !== null}
          onClick={onRead}
        >
          {content}
        </button>
      ) : (
        <ContentLink notification={notification} to={to} state={state} onRead={onRead}>
          {content}
        </ContentLink>
      )}
      <ReviewOfDeleted notification={notification} />
    </li>
  );
}

/** What was deleted has no screen where its author could ask for a review. */
function ReviewOfDeleted({
  notification: { kind, board, postId, commentId },
}: Pick<NotificationProps, 'notification'>) {
  const isPost = kind === 'POST_DELETED';
  const id = isPost ? postId : kind === 'COMMENT_DELETED' || kind === 'COMMENT_HIDDEN' ? commentId : null;
  if (board === null || id === null) return null;
  return (
    <div className={classes.review}>
      <Review kind={isPost ? 'posts' : 'comments'} board={board} id={id} />
    </div>
  );
}

function ContentLink({
  notification,
  to,
  state,
  onRead,
  children,
}: NotificationProps & { to: string; children: ReactNode }) {
  const client = useQueryClient();
  const { board, postId } = notification;

  function approach(): void {
    if (board !== null && postId !== null) void prefetchQueries(client, queriesOfPost(BOARD_APIS[board], postId));
  }

  function open(): void {
    // What was loaded before this happened does not contain it.
    if (board !== null && postId !== null) {
      void client.invalidateQueries({ queryKey: boardKeys.post(board, postId) });
      void client.invalidateQueries({ queryKey: boardKeys.comments(board, postId) });
    }
    onRead();
  }

  return (
    <Link
      to={to}
      state={state}
      className={classes.notification}
      onPointerEnter={approach}
      onFocus={approach}
      onClick={open}
    >
      {children}
    </Link>
  );
}

function Content({ notification }: { notification: Notification }) {
  const { t, language } = useTranslation();
  const note = notificationNote(notification, { language, t });
  const isUnread = notification.readAt === null;
  return (
    <>
      <Icon notification={notification} />
      <span className={classes.body}>
        <span className={classes.text}>
          {isUnread && <span className="visually-hidden">{`${t('notifications.unread')} `}</span>}
          <Isolated text={notificationText(notification, { language, t })} />
        </span>
        {notification.title !== null && (
          <span className={classes.title}>
            {notification.board !== null && <BoardMark board={notification.board} />}
            <bdi className={classes.words}>{notification.title}</bdi>
          </span>
        )}
        {note !== null && <span className={classes.note}>{note}</span>}
        <AgoTime at={notification.createdAt} />
      </span>
      {isUnread && <span className={classes.dot} aria-hidden="true" />}
    </>
  );
}

/** How long ago something happened. The whole line is a link, in which the moment can't be a button of its own. */
function AgoTime({ at }: { at: string }) {
  const { language } = useTranslation();
  const date = new Date(at);
  return (
    <time dateTime={at} title={exactTimeText(date, language)} className={classes.time}>
      {sinceText(date, useMinute(), language)}
    </time>
  );
}

/** What a notification is about, at a glance: what happened as an outline, the board by its colour. */
function Icon({ notification: { kind, board } }: { notification: Notification }) {
  const { outline, hasBoardColour } = SHOWN_KINDS[kind] ?? SHOWN_KINDS.QUESTION;
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classes.icon}
      data-board={hasBoardColour ? board : undefined}
    >
      <path d={outline} />
    </svg>
  );
}

const KEYS = ['1', '2', '3', '4'];

/** As high as notifications about posts. */
export function NotificationSkeletons({ className }: { className: string | undefined }) {
  return (
    <ul className={className} aria-busy="true">
      {KEYS.map((key) => (
        <li key={key} className={classes.item}>
          <div className={classes.notification}>
            <span className={classes.body}>
              <Skeleton lines={[65, 85, 20]} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
