import type { Board } from '@ieum/contract/boards';
import type { NotificationKind } from '@ieum/contract/notification-kinds';
import { loadDetails } from './line-details.ts';
import type { Moment } from './moment.ts';
import { questionLine } from './questions.ts';
import { shownLines } from './shown-lines.ts';

interface UnreadLine {
  kind: NotificationKind;
  board: Board | null;
  postId: number | null;
  commentId: number | null;
  title: string | null;
  count: number;
}

/** A member's newest unread line of a kind, about this post or about none. null: there is none that is shown. */
export async function unreadLine(
  moment: Moment,
  memberId: number,
  kind: NotificationKind,
  postId: number | null,
): Promise<UnreadLine | null> {
  if (kind === 'QUESTION') {
    const line = await questionLine(moment, memberId);
    return line?.readAt === null ? { ...line, kind, commentId: null } : null;
  }
  const row = await shownLines(moment)
    .where('notifications.member_id', '=', memberId)
    .where('notifications.kind', '=', kind)
    .where('notifications.post_id', postId === null ? 'is' : '=', postId)
    .where('notifications.read_at', 'is', null)
    .orderBy('notifications.id', 'desc')
    .limit(1)
    .selectAll('notifications')
    .select('posts.title')
    .executeTakeFirst();
  if (!row) return null;
  const details = await loadDetails(moment, memberId, [row]);
  const { title, commentId, count } = details(row);
  return { kind, board: row.board, postId: row.post_id, commentId, title, count };
}
