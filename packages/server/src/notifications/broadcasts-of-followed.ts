/**
 * What is told of what members follow. One row for each thing that is new somewhere serves all who follow it: what each
 * of them has to read, in one notification for each that they follow, is derived from these rows when it is read.
 */
import { BOARDS, QUESTION_BOARDS } from '@ieum/contract/boards';
import type { NotificationKind } from '@ieum/contract/notification-kinds';
import { type Insertable, sql } from 'kysely';
import { tagsOf } from '../boards/tags.ts';
import { foundPosts, listedNewsOfFollowed, newestNews } from '../boards/visibility.ts';
import type { Schema, Tx } from '../db/schema.ts';
import type { RecordedEvent } from '../events/event.ts';
import { writerNickname } from '../people/writer-columns.ts';
import { type AsOf, oldestKept } from './as-of.ts';
import type { BroadcastNotification, BroadcastSource } from './broadcast-source.ts';
import { followedOf, thingOf } from './follow-targets.ts';
import { ofKind } from './kinds/kind.ts';
import { namesOf } from './kinds/people.ts';
import { question } from './kinds/question.ts';
import { isMuted, isWanted } from './kinds.ts';

/** Of each thing that is followed. What was before is told no more. */
const KEPT_OF_EACH = 50;
/** Of which a change shows that there is something new. */
const LOOKED_AT = 30;

const MEMBER = sql.ref<number>('members.id');

type News = Insertable<Schema['followed_news']>;

export const broadcastsOfFollowed: BroadcastSource = {
  renew,
  async audienceOf(asOf, _kind, broadcast) {
    // Those for whom it is the first one that is new: they are told once, until they have read it.
    const told = newsFor(asOf)
      .whereRef('followed_news.id', '>', 'follows.read_to')
      .where('followed_news.thing', 'in', (row) =>
        row.selectFrom('followed_news as one').where('one.id', '=', broadcast).select('one.thing'),
      )
      .groupBy(['follows.member_id', 'follows.thing'])
      .having((row) => row.fn.min('followed_news.id'), '=', broadcast)
      .select('follows.member_id');
    return sql<boolean>`members.id in (${told})`;
  },
  notificationsOf,
  async unreadOf(asOf, _kind, memberIds) {
    const rows = await newsFor(asOf)
      .where('follows.member_id', 'in', memberIds)
      .whereRef('followed_news.id', '>', 'follows.read_to')
      .groupBy(['follows.member_id', 'follows.thing'])
      .select('follows.member_id')
      .execute();
    return rows.map(({ member_id }) => member_id);
  },
  async stateOf({ db }) {
    const rows = await newestNews(db).limit(LOOKED_AT).execute();
    return rows.map(({ id, status }) => `${id} ${status}`);
  },
  async markRead(tx, memberId, { id, followed }, now) {
    if (followed === undefined) throw new Error('what is new belongs to something that is followed');
    await tx
      .updateTable('follows')
      .set((row) => ({ read_from: row.ref('read_to'), read_to: id, read_at: now.getTime() }))
      .where('member_id', '=', memberId)
      .where('thing', '=', thingOf(followed))
      .where('read_to', '<', id)
      .execute();
  },
};

/** Only what somebody follows gets rows. @returns the events that members may be told of */
async function renew(tx: Tx, _kind: NotificationKind, events: RecordedEvent[]): Promise<number[]> {
  const news = await followed(tx, await newsOf(tx, events));
  if (news.length === 0) return [];
  // That an answer is accepted is new once, however often that is withdrawn and given anew.
  const accepted = news.flatMap(({ what, post_id }) => (what === 'ACCEPTED' ? [post_id] : []));
  if (accepted.length > 0) {
    await tx.deleteFrom('followed_news').where('post_id', 'in', accepted).where('what', '=', 'ACCEPTED').execute();
  }
  await tx
    .insertInto('followed_news')
    .values(news)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const thing of new Set(news.map(({ thing }) => thing))) await deleteAllButTheLast(tx, thing);
  return Array.from(new Set(news.map(({ id }) => id)));
}

/** A post is new of its tags, then of its board, so that whoever follows several hears of it by the first. */
async function newsOf(tx: Tx, events: RecordedEvent[]): Promise<News[]> {
  const written = ofKind(events, 'POST_WRITTEN');
  const answered = ofKind(events, 'COMMENT_WRITTEN').filter(({ board }) => BOARDS[board].hasAnswers);
  const added = ofKind(events, 'ADDITION_WRITTEN');
  const accepted = ofKind(events, 'ANSWER_ACCEPTED');
  const ids = [...written, ...answered, ...added, ...accepted].map(({ postId }) => postId);
  if (ids.length === 0) return [];
  // Locked, because one that is deleted at this moment cannot be referred to.
  const posts = await foundPosts(tx, ids).orderBy('id').select('id').forKeyShare().execute();
  const found = new Set(posts.map(({ id }) => id));
  const writtenIds = written.map(({ postId }) => postId);
  const tags = await tagsOf(tx, writtenIds);
  const news = [
    ...written.flatMap((event) => {
      const tagged = (tags.get(event.postId) ?? []).map(({ id }) => thingOf({ kind: 'tag', id }));
      const things = [...tagged, thingOf({ kind: 'board', id: event.board })];
      return things.map((thing, rank) => ({ ...newsBy(event, 'POST'), thing, rank }));
    }),
    ...answered.map((event) => ofQuestion(event, 'ANSWER', { comment_id: event.commentId })),
    ...added.map((event) => ofQuestion(event, 'ADDITION', { addition_id: event.additionId })),
    ...lastOfEach(accepted).map((event) => ofQuestion(event, 'ACCEPTED', { comment_id: event.commentId })),
  ];
  return news.filter(({ post_id }) => found.has(post_id));
}

/** An answer may have been accepted, and that been withdrawn and given anew. */
function lastOfEach<Event extends { postId: number }>(events: Event[]): Event[] {
  return Array.from(new Map(events.map((event) => [event.postId, event])).values());
}

type OfPost = Pick<RecordedEvent, 'id' | 'createdAt'> & { postId: number };

function newsBy({ id, postId, createdAt }: OfPost, what: News['what']) {
  return { id, what, post_id: postId, comment_id: null, addition_id: null, created_at: createdAt.getTime() };
}

function ofQuestion(event: OfPost, what: News['what'], about: Pick<News, 'comment_id' | 'addition_id'>): News {
  return { ...newsBy(event, what), thing: thingOf({ kind: 'question', id: event.postId }), rank: 0, ...about };
}

async function followed(tx: Tx, news: News[]): Promise<News[]> {
  if (news.length === 0) return [];
  const rows = await tx
    .selectFrom('follows')
    .where('thing', 'in', Array.from(new Set(news.map(({ thing }) => thing))))
    .select('thing')
    .distinct()
    .execute();
  const things = new Set(rows.map(({ thing }) => thing));
  return news.filter(({ thing }) => things.has(thing));
}

async function deleteAllButTheLast(tx: Tx, thing: string): Promise<void> {
  const last = tx
    .selectFrom('followed_news as kept')
    .where('kept.thing', '=', thing)
    .orderBy('kept.id', 'desc')
    .offset(KEPT_OF_EACH - 1)
    .limit(1)
    .select('kept.id');
  await tx.deleteFrom('followed_news').where('thing', '=', thing).where('id', '<', last).execute();
}

/**
 * What is new for members who follow something, want to hear of it, and hear of it in no other way: neither by another
 * kind of notification nor, where they follow several of a post's tags and its board, by the one before.
 */
function newsFor(asOf: AsOf) {
  return listedNewsOfFollowed(asOf.db)
    .whereRef('followed_news.created_at', '>=', 'follows.created_at')
    .where('followed_news.created_at', '>', oldestKept(asOf.now))
    .where(isWanted(MEMBER, sql.lit<NotificationKind>('FOLLOWED')))
    .where(({ not }) => not(isMuted(MEMBER, sql.ref<number>('posts.id'))))
    .whereRef('posts.author_id', '<>', 'members.id')
    .where((row) =>
      row.or([row('comments.author_id', 'is', null), row('comments.author_id', '<>', row.ref('members.id'))]),
    )
    .where(({ not }) => not(isToldAsWaiting(asOf)))
    .where(({ not }) => not(IS_TOLD_TO_ANSWERERS))
    .where(({ not }) => not(IS_TOLD_AS_REPLY))
    .where(({ not }) => not(IS_TOLD_AS_MENTION))
    .where(({ not }) => not(IS_TOLD_BEFORE));
}

/** Questions that wait are told to seniors. */
function isToldAsWaiting(asOf: AsOf) {
  return sql<boolean>`(followed_news.what = 'POST' and posts.board in (${sql.join(QUESTION_BOARDS)})
    and ${question.audience(asOf)} and ${isWanted(MEMBER, sql.lit<NotificationKind>('QUESTION'))})`;
}

/** What is added to a question is told to those who had answered it. */
const IS_TOLD_TO_ANSWERERS = sql<boolean>`(followed_news.what = 'ADDITION' and exists (
  select 1 from comments as own where own.post_id = followed_news.post_id and own.author_id = members.id
  and own.parent_id is null and own.created_at <= followed_news.created_at))`;

/** A reply is told as that to the author of the answer, and to those who have replied to it before. */
const IS_TOLD_AS_REPLY = sql<boolean>`(comments.parent_id is not null and exists (
  select 1 from comments as own where own.post_id = comments.post_id and own.author_id = members.id
  and (own.id = comments.parent_id or (own.parent_id = comments.parent_id and own.id < comments.id)))
  and ${isWanted(MEMBER, sql.lit<NotificationKind>('REPLY'))})`;

/** What mentions a member is told as that. */
const IS_TOLD_AS_MENTION = sql<boolean>`(exists (select 1 from mentions where mentions.member_id = members.id
  and (mentions.comment_id = followed_news.comment_id or mentions.addition_id = followed_news.addition_id))
  and ${isWanted(MEMBER, sql.lit<NotificationKind>('MENTION'))})`;

/** By another thing that the member follows. */
const IS_TOLD_BEFORE = sql<boolean>`exists (
  select 1 from followed_news as first inner join follows as other on other.thing = first.thing
  where first.id = followed_news.id and first.rank < followed_news.rank
  and other.member_id = members.id and other.created_at <= followed_news.created_at)`;

/** For each thing that the member follows: what has not been read of a time, the newest first. */
export async function unreadNewsSince(asOf: AsOf, memberId: number, since: number): Promise<BroadcastNotification[]> {
  const news = await notificationsOf(asOf, 'FOLLOWED', memberId, since);
  return news.filter(({ readAt }) => readAt === null);
}

/**
 * For each thing that the member follows: what has not been read, or else what was read last.
 * @param since leaves out what is older; milliseconds since the epoch
 */
async function notificationsOf(
  asOf: AsOf,
  kind: NotificationKind,
  memberId: number,
  since?: number,
): Promise<BroadcastNotification[]> {
  const rows = await newsFor(asOf)
    .$if(since !== undefined, (news) => news.where('followed_news.created_at', '>=', since as number))
    .leftJoin('members as writers', (join) =>
      join.on('writers.id', '=', (on) =>
        on
          .case()
          .when('followed_news.what', '=', 'ANSWER')
          .then(on.ref('comments.author_id'))
          .else(on.ref('posts.author_id'))
          .end(),
      ),
    )
    .leftJoin('tags', 'tags.id', 'follows.tag_id')
    .where('follows.member_id', '=', memberId)
    .whereRef('followed_news.id', '>', 'follows.read_from')
    .orderBy('followed_news.id', 'desc')
    .select([
      'follows.thing',
      'follows.read_to',
      'follows.read_at',
      'tags.name as tag',
      'followed_news.id',
      'followed_news.created_at',
      'followed_news.comment_id',
      'posts.board',
      'posts.id as post_id',
      'posts.title',
      sql<string | null>`case when followed_news.what in ('ANSWER', 'ADDITION')
        then ${writerNickname('comments', 'writers')} else ${writerNickname('posts', 'writers')} end`.as('nickname'),
    ])
    .execute();
  return Array.from(Map.groupBy(rows, ({ thing }) => thing).values(), (all) => {
    const unread = all.filter(({ id, read_to }) => id > read_to);
    const told = unread.length > 0 ? unread : all;
    const newest = told[0] as (typeof rows)[number];
    const { thing, tag, title, board, post_id, comment_id } = newest;
    return {
      id: newest.id,
      firstId: told.at(-1)?.id ?? newest.id,
      kind,
      board,
      postId: told.every((one) => one.post_id === post_id) ? post_id : null,
      commentId: comment_id,
      title,
      createdAt: newest.created_at,
      actors: namesOf(told),
      count: told.length,
      readAt: unread.length > 0 ? null : newest.read_at,
      followed: followedOf(thing, { tag, title }),
    };
  });
}

/** The posts of which a member has not read what is new. */
export async function postsOfUnreadNews(asOf: AsOf, memberId: number): Promise<number[]> {
  const rows = await newsFor(asOf)
    .where('follows.member_id', '=', memberId)
    .whereRef('followed_news.id', '>', 'follows.read_to')
    .select('posts.id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}
