/** What is told of posts to many members by one row: each of them has one notification of the kind, for all posts. */
import type { NotificationKind } from '@ieum/contract/notification-kinds';
import { type RawBuilder, sql } from 'kysely';
import { broadcastsOfListedPosts, foundListedPosts } from '../boards/visibility.ts';
import type { Tx } from '../db/schema.ts';
import type { RecordedEvent } from '../events/event.ts';
import { writerNickname } from '../people/writer-columns.ts';
import { type AsOf, oldestKept } from './as-of.ts';
import type { BroadcastNotification, BroadcastSource } from './broadcast-source.ts';
import type { PostBroadcastKind } from './kinds/kind.ts';
import { namesOf } from './kinds/people.ts';
import { isMuted, isWanted, POST_BROADCASTS, postBroadcast } from './kinds.ts';

/** More are not counted. */
const COUNTED = 1_000;
/** Among whose authors the last three different ones are looked for; of which a change shows that there is a new one. */
const LOOKED_AT = 30;

export const broadcastsOfPosts: BroadcastSource = {
  renew: async (tx, name, events, now) => ((await renew(tx, name, events, now)) ? [0] : []),
  audienceOf: async (asOf, name) => postBroadcast(name).audience(asOf),
  notificationsOf,
  unreadOf,
  stateOf,
  markRead,
};

/**
 * Keeps one row for each post that is told of: it goes when that ends, and comes back with the event by which it begins
 * again. So there are few, however many have been told of.
 * @returns whether there are new ones
 */
async function renew(tx: Tx, name: NotificationKind, events: RecordedEvent[], now: Date): Promise<boolean> {
  const kind = postBroadcast(name);
  const ofPosts = events.flatMap((event) => ('postId' in event && kind.trigger(event) ? [event] : []));
  const last = new Map(ofPosts.map((event) => [event.postId, event]));
  const postIds = Array.from(last.keys());
  if (postIds.length === 0) return false;
  // Locked, because one that is deleted at this moment cannot be referred to.
  const posts = await foundListedPosts(tx, postIds)
    .where(kind.isTold)
    .where('posts.created_at', '>', oldestKept(now))
    .orderBy('posts.id')
    .select('posts.id')
    .forKeyShare()
    .execute();
  const told = posts.map(({ id }) => id);
  const kept = await tx
    .selectFrom('broadcasts')
    .where('post_id', 'in', postIds)
    .where('kind', '=', name)
    .select(['id', 'post_id'])
    .execute();
  const over = kept.filter(({ post_id }) => !told.includes(post_id)).map(({ id }) => id);
  if (over.length > 0) await tx.deleteFrom('broadcasts').where('kind', '=', name).where('id', 'in', over).execute();
  const added = told.filter((id) => !kept.some(({ post_id }) => post_id === id)).flatMap((id) => last.get(id) ?? []);
  if (added.length === 0) return false;
  await tx
    .insertInto('broadcasts')
    .values(
      added.map(({ id, postId, createdAt }) => ({ id, kind: name, post_id: postId, created_at: createdAt.getTime() })),
    )
    .execute();
  return true;
}

/** One at most. */
async function notificationsOf(asOf: AsOf, name: NotificationKind, memberId: number): Promise<BroadcastNotification[]> {
  const kind = postBroadcast(name);
  const { db } = asOf;
  const member = await audience(asOf, name, kind)
    .where('members.id', '=', memberId)
    .leftJoin('broadcast_reads', (join) =>
      join.onRef('broadcast_reads.member_id', '=', 'members.id').on('broadcast_reads.kind', '=', name),
    )
    .select(['broadcast_reads.read_to', 'broadcast_reads.read_at'])
    .executeTakeFirst();
  if (!member) return [];
  const told = broadcastsFor(asOf, name, kind, sql.val<number>(memberId));
  const newest = await told
    .innerJoin('members', 'members.id', 'posts.author_id')
    .select(['broadcasts.id', 'broadcasts.created_at', 'posts.board', 'posts.id as post_id', 'posts.title'])
    .select(writerNickname('posts').as('nickname'))
    .orderBy('broadcasts.id', 'desc')
    .limit(LOOKED_AT)
    .execute();
  const [first] = newest;
  if (!first) return [];
  const { count } = await db
    .selectFrom(told.select('broadcasts.id').limit(COUNTED).as('told'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const { id, board, post_id: postId, title, created_at: createdAt } = first;
  const readAt = (member.read_to ?? 0) >= id ? member.read_at : null;
  return [{ id, kind: name, board, postId, title, createdAt, actors: namesOf(newest), count, readAt }];
}

/** The newest posts of a kind for a member who wants to hear of them; none for anyone else. */
export async function newestTold(asOf: AsOf, name: NotificationKind, memberId: number, limit: number) {
  const kind = postBroadcast(name);
  const member = await audience(asOf, name, kind)
    .where('members.id', '=', memberId)
    .select('members.id')
    .executeTakeFirst();
  if (!member) return [];
  return broadcastsFor(asOf, name, kind, sql.lit(memberId))
    .select(['posts.board', 'posts.id', 'posts.title'])
    .orderBy('broadcasts.id', 'desc')
    .limit(limit)
    .execute();
}

async function unreadOf(asOf: AsOf, name: NotificationKind, memberIds: number[]): Promise<number[]> {
  const kind = postBroadcast(name);
  const rows = await audience(asOf, name, kind)
    .where('members.id', 'in', memberIds)
    .where(({ exists, lit }) =>
      exists(
        broadcastsFor(asOf, name, kind, sql.ref<number>('members.id'))
          .where(sql<boolean>`broadcasts.id > ${readTo(name, sql.ref('members.id'))}`)
          .select(lit(1).as('one')),
      ),
    )
    .select('members.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The posts of which a member has not read the broadcasts, whether or not they are still told of. */
export async function postsOfUnreadBroadcasts(asOf: AsOf, memberId: number): Promise<number[]> {
  const posts: number[] = [];
  for (const [name, kind] of POST_BROADCASTS) {
    const rows = await audience(asOf, name, kind)
      .where('members.id', '=', memberId)
      .innerJoin('broadcasts', (join) => join.on('broadcasts.kind', '=', name))
      .where(sql<boolean>`broadcasts.id > ${readTo(name, sql.val(memberId))}`)
      .select('broadcasts.post_id')
      .execute();
    posts.push(...rows.map(({ post_id }) => post_id));
  }
  return posts;
}

/** The newest ones. */
async function stateOf({ db }: Pick<AsOf, 'db'>, name: NotificationKind): Promise<number[]> {
  const rows = await broadcastsOfListedPosts(db, name)
    .where(postBroadcast(name).isTold)
    .select('broadcasts.id')
    .orderBy('broadcasts.id', 'desc')
    .limit(LOOKED_AT)
    .execute();
  return rows.map(({ id }) => id);
}

async function markRead(tx: Tx, memberId: number, { kind, id }: BroadcastNotification, now: Date): Promise<void> {
  await tx
    .insertInto('broadcast_reads')
    .values({ member_id: memberId, kind, read_to: id, read_at: now.getTime() })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'kind'])
        .doUpdateSet(({ ref }) => ({ read_to: ref('excluded.read_to'), read_at: ref('excluded.read_at') }))
        .whereRef('broadcast_reads.read_to', '<', 'excluded.read_to'),
    )
    .execute();
}

/** The members who are told of a kind and want to be. */
function audience(asOf: AsOf, name: NotificationKind, kind: PostBroadcastKind) {
  return asOf.db
    .selectFrom('members')
    .where(kind.audience(asOf))
    .where(isWanted(sql.ref<number>('members.id'), sql.val<NotificationKind>(name)));
}

/** What a kind tells one of them. */
function broadcastsFor(
  { db, now }: AsOf,
  name: NotificationKind,
  kind: PostBroadcastKind,
  memberId: RawBuilder<number>,
) {
  return broadcastsOfListedPosts(db, name)
    .where(kind.isTold)
    .where('broadcasts.created_at', '>', oldestKept(now))
    .where(kind.concerns(memberId))
    .where(({ not }) => not(isMuted(memberId, sql.ref<number>('posts.id'))));
}

function readTo(kind: NotificationKind, memberId: RawBuilder<unknown>) {
  return sql<number>`coalesce((select read_to from broadcast_reads
    where broadcast_reads.member_id = ${memberId} and broadcast_reads.kind = ${kind}), 0)`;
}
