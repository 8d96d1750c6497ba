import type { Notification } from '../../data/notification-list.ts';
import { paths } from '../../paths.ts';

type Facts = Pick<Notification, 'kind' | 'board' | 'postId' | 'commentId' | 'title' | 'count'>;

/** Where a line leads, or null: to nothing that is there any more. */
export function lineTarget({ kind, board, postId, commentId, title, count }: Facts): string | null {
  switch (kind) {
    case 'REPORTED':
      // The dashboard lists posts only.
      if (commentId === null) return paths.admin(board ?? undefined);
      break;
    case 'JOIN_ASKED':
      return paths.joins();
    case 'SECURITY':
      return paths.security();
    case 'POST_DELETED':
      return null;
    case 'QUESTION':
      if (count > 1 || postId === null) return paths.board('qna');
  }
  if (board === null || postId === null || title === null) return null;
  return commentId === null ? paths.post(board, postId) : paths.comment(board, postId, commentId);
}
