import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BOARD_APIS } from '../../api/boards/all.ts';
import { queriesOfPost } from '../../data/board-queries.ts';
import { boardKeys } from '../../data/keys.ts';
import type { Notification } from '../../data/notification-list.ts';
import { prefetchQueries } from '../../data/prefetch-queries.ts';
import { useTranslation } from '../../i18n/index.ts';
import { BoardMark } from '../../ui/board-mark.tsx';
import { AgoTime } from './ago-time.tsx';
import { Isolated } from './isolated.tsx';
import classes from './line.module.css';
import { LineIcon } from './line-icon.tsx';
import { lineTarget } from './line-target.ts';
import { lineNote, lineText } from './line-text.ts';

interface LineProps {
  line: Notification;
  /** The state of the history entry that the line opens. */
  state: unknown;
  onRead: () => void;
}

/** A notification, which as a whole is a link to what it is about. */
export function Line({ line, state, onRead }: LineProps) {
  const to = lineTarget(line);
  const content = <LineContent line={line} />;
  return (
    <li className={classes.item} data-unread={line.readAt === null || undefined}>
      {to === null ? (
        // There is nothing to open, but it can be put away.
        <button type="button" className={classes.line} aria-disabled={line.readAt !== null} onClick={onRead}>
          {content}
        </button>
      ) : (
        <LineLink line={line} to={to} state={state} onRead={onRead}>
          {content}
        </LineLink>
      )}
    </li>
  );
}

function LineLink({ line, to, state, onRead, children }: LineProps & { to: string; children: ReactNode }) {
  const client = useQueryClient();
  const { board, postId } = line;

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
    <Link to={to} state={state} className={classes.line} onPointerEnter={approach} onFocus={approach} onClick={open}>
      {children}
    </Link>
  );
}

function LineContent({ line }: { line: Notification }) {
  const { t } = useTranslation();
  const note = lineNote(line, t);
  const isUnread = line.readAt === null;
  return (
    <>
      <LineIcon line={line} />
      <span className={classes.body}>
        <span className={classes.text}>
          {isUnread && <span className="visually-hidden">{t('notifications.unread')} </span>}
          <Isolated text={lineText(line, t)} />
        </span>
        {line.title !== null && (
          <span className={classes.title}>
            {line.board !== null && <BoardMark board={line.board} />}
            <bdi className={classes.words}>{line.title}</bdi>
          </span>
        )}
        {note !== null && <span className={classes.note}>{note}</span>}
        <AgoTime at={line.createdAt} />
      </span>
      {isUnread && <span className={classes.dot} aria-hidden="true" />}
    </>
  );
}
