import { newNotification, ofKind, type PersonalKind } from './kind.ts';
import { commentsThatExist, reasonsOf } from './people.ts';

/**
 * That what its author had deleted is back is told to the author. Of what an admin had deleted, the author is told no
 * more that it was.
 */
export const restored: PersonalKind = {
  told: 'each',
  tell: async (_tx, events) =>
    [
      ...ofKind(events, 'POST_RESTORED'),
      ...ofKind(events, 'COMMENT_RESTORED'),
      ...ofKind(events, 'ADDITION_RESTORED'),
    ].flatMap((event) => {
      const { deleterId = event.actorId } = event;
      if (deleterId === event.actorId) return [];
      const comment_id = event.kind === 'COMMENT_RESTORED' ? event.commentId : null;
      const change = event.kind === 'ADDITION_RESTORED' ? 'ADDITION' : null;
      return newNotification(event, deleterId, { kind: 'RESTORED', comment_id, change });
    }),
  merging: 'ALONE',
  async details(db, _memberId, rows) {
    const [reasons, comments] = [
      await reasonsOf(db, rows),
      await commentsThatExist(
        db,
        rows.flatMap(({ comment_id }) => comment_id ?? []),
      ),
    ];
    return (row) => ({
      ...reasons(row),
      commentId: row.comment_id !== null && comments.has(row.comment_id) ? row.comment_id : null,
    });
  },
  push: { ko: '내가 삭제한 글이나 댓글이 복원되었어요.', en: 'Something that you had deleted was restored.' },
};
