import { sql } from 'kysely';
import type { RecordedEvent } from '../../events/event.ts';
import { newNotification, ofKind, type PersonalKind } from './kind.ts';
import { reasonsOf } from './people.ts';

/** That an admin has deleted a post is told to its author, who reads the title once more from the audit log. */
export const postDeleted: PersonalKind = {
  told: 'each',
  tell: async (_tx, events) =>
    adminDeletions(events).flatMap(({ event, isTold }) =>
      isTold(event.authorId) ? [newNotification(event, event.authorId, { kind: 'POST_DELETED' })] : [],
    ),
  // It may have been restored.
  isShown: (row) => row('posts.id', 'is', null),
  outlivesPost: true,
  async details(db, _memberId, rows) {
    const ids = rows.flatMap(({ post_id }) => post_id ?? []);
    if (ids.length === 0) return () => ({});
    const deleted = await db
      .selectFrom('admin_actions')
      .where('post_id', 'in', ids)
      .where('action', '=', 'POST_DELETED')
      .select([sql<number>`post_id`.as('post_id'), 'target'])
      .execute();
    const titles = new Map<number | null, string>(deleted.map(({ post_id, target }) => [post_id, target]));
    const reasons = await reasonsOf(db, rows);
    return (row) => ({ ...reasons(row), title: row.title ?? titles.get(row.post_id) ?? null });
  },
  push: { ko: '관리자가 글을 삭제했어요.', en: 'An admin has deleted your post.' },
};

/** Who had muted the post is known from the event, because that is deleted with the post. */
export function adminDeletions(events: RecordedEvent[]) {
  return ofKind(events, 'POST_DELETED')
    .filter(({ by }) => by === 'ADMIN')
    .map((event) => ({
      event,
      isTold: (memberId: number) => memberId !== event.actorId && !event.mutedBy?.includes(memberId),
    }));
}
