import { expressionBuilder, sql } from 'kysely';
import { notificationsWithVisiblePosts } from '../../boards/visibility.ts';
import type { Db, Schema, Tx } from '../../db/schema.ts';
import type { RecordedEvent } from '../../events/event.ts';
import { DAY } from '../../time/units.ts';
import { newNotification, ofKind, type PersonalKind, type VisibleNotification } from './kind.ts';

/** Of integers: the division leaves out what is less than a day. */
const END_OF_DAYS = sql<number>`notifications.since
  + ((notifications.created_at - notifications.since) / ${sql.lit(DAY)} + 1) * ${sql.lit(DAY)}`;

/**
 * The reactions to what the member wrote: those of all days, counted from the first one, up to the day of the last one
 * that was merged into the notification (daily-merge.ts).
 */
const REACTIONS = expressionBuilder<Schema, 'notifications' | 'posts'>()
  .selectFrom('reactions')
  .leftJoin('comments', 'comments.id', 'reactions.comment_id')
  .whereRef('reactions.post_id', '=', 'notifications.post_id')
  .where(sql<boolean>`coalesce(comments.author_id, posts.author_id) = notifications.member_id`)
  .whereRef('reactions.created_at', '>=', 'notifications.since')
  .where('reactions.created_at', '<', END_OF_DAYS);

/** A reaction is told to who wrote what it is to, and never by whom it is. */
export const reaction: PersonalKind = {
  told: 'each',
  tell,
  tellsOf: REACTIONS.select(({ lit }) => lit(1).as('one')),
  isToldOnceADay: true,
  /**
   * Those of reactions that were all taken back are not shown, and stay: so whoever reacts, takes it back and reacts
   * anew is told of once a day like anyone.
   */
  touchedBy: (events) =>
    [...ofKind(events, 'REACTION_WITHDRAWN'), ...ofKind(events, 'COMMENT_DELETED')].map(({ authorId, postId }) => ({
      memberId: authorId,
      postId,
    })),
  details,
  push: { ko: '내 글이나 댓글에 반응이 있어요.', en: 'There are reactions to what you wrote.' },
};

async function tell(tx: Tx, events: RecordedEvent[]) {
  const given = ofKind(events, 'REACTION_GIVEN');
  if (given.length === 0) return [];
  const rows = await tx
    .selectFrom('reactions')
    .where('post_id', 'in', Array.from(new Set(given.map(({ postId }) => postId))))
    .where('member_id', 'in', Array.from(new Set(given.map(({ actorId }) => actorId))))
    .select(['post_id', 'comment_id', 'member_id'])
    .execute();
  const found = new Set(rows.map(({ post_id, comment_id, member_id }) => keyOf(post_id, comment_id, member_id)));
  return given
    .filter(({ postId, commentId, actorId }) => found.has(keyOf(postId, commentId, actorId)))
    .map((event) => newNotification(event, event.authorId, { kind: 'REACTION', since: event.createdAt.getTime() }));
}

function keyOf(postId: number, commentId: number | null, memberId: number): string {
  return `${postId} ${commentId} ${memberId}`;
}

/** How many people have reacted. Who they are is told to nobody. */
async function details(db: Db, memberId: number, rows: VisibleNotification[]) {
  const ids = rows.map(({ id }) => id);
  const counted = await notificationsWithVisiblePosts(db)
    .where('notifications.member_id', '=', memberId)
    .where('notifications.id', 'in', ids)
    .select([
      'notifications.id',
      REACTIONS.select(({ fn }) => fn.count<number>('reactions.member_id').distinct().as('n')).as('people'),
    ])
    .execute();
  const people = new Map(counted.map((row) => [row.id, row.people ?? 0]));
  return ({ id }: VisibleNotification) => ({ count: Math.max(people.get(id) ?? 1, 1) });
}
