import { newNotification, ofKind, type PersonalKind } from './kind.ts';
import { authorIdsOf } from './people.ts';
import { adminDeletions } from './post-deleted.ts';

/** What an admin has decided is told to those whose reports that has settled. Nobody else learns who they are. */
export const reportSettled: PersonalKind = {
  told: 'each',
  tell: async (tx, events) => {
    const settled = ofKind(events, 'REPORTS_SETTLED');
    // Of a post that was deleted meanwhile, the deletion tells those whose reports were open then.
    const posts = settled.length > 0 ? await authorIdsOf(tx, settled) : new Map();
    const told = [
      ...adminDeletions(events),
      ...[...settled.filter(({ postId }) => posts.has(postId)), ...ofKind(events, 'COMMENT_DELETED')].map((event) => ({
        event,
        isTold: (memberId: number) => memberId !== event.actorId,
      })),
    ].toSorted((one, other) => one.event.id - other.event.id);
    return told.flatMap(({ event, isTold }) =>
      (event.reporterIds ?? []).filter(isTold).map((id) => newNotification(event, id, { kind: 'REPORT_SETTLED' })),
    );
  },
  isShown: (row) =>
    row.or([
      row('posts.id', 'is not', null),
      row.exists(
        row
          .selectFrom('admin_actions')
          .whereRef('admin_actions.post_id', '=', 'notifications.post_id')
          .where('admin_actions.action', '=', 'POST_DELETED')
          .select(row.lit(1).as('one')),
      ),
    ]),
  canBeTakenBack: 'ITS_SHARE',
  outlivesPost: true,
  push: { ko: '신고한 글이 처리되었어요.', en: 'Your report was dealt with.' },
};
