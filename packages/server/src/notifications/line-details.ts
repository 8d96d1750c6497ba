/** What lines say beyond their rows, read from what they refer to: a few queries for a whole page. */
import { LIMITS } from '@ieum/contract/limits';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { foundPosts, linesWithVisiblePosts } from '../boards/visibility.ts';
import type { Db, Schema } from '../db/schema.ts';
import { writerNickname } from '../db/writer.ts';
import { REACTIONS_OF_LINE } from './contents-of-line.ts';
import type { Moment } from './moment.ts';

/** A shown line; `title` is null where the post is gone or the line is about none. */
export type ShownRow = Selectable<Schema['notifications']> & { title: string | null };

interface Details {
  title: string | null;
  commentId: number | null;
  actors: string[];
  count: number;
}

type DetailsOf = (row: ShownRow) => Details;

/** @param rows of one member */
export async function loadDetails({ db }: Moment, memberId: number, rows: ShownRow[]): Promise<DetailsOf> {
  const commented = await commenters(db, memberId, ofKinds(rows, 'COMMENT'));
  const authors = await authorsOfPosts(db, ofKinds(rows, 'ACCEPTED', 'ADDITION'));
  const reacted = await peopleWhoReacted(db, memberId, ofKinds(rows, 'REACTION'));
  const waiting = await waitingForApproval(db, ofKinds(rows, 'JOIN_ASKED'));
  const reported = await existingComments(db, ofKinds(rows, 'REPORTED'));
  const titles = await titlesOfDeleted(db, ofKinds(rows, 'POST_DELETED'));
  return (row) => {
    const title = row.title ?? (row.post_id === null ? null : (titles.get(row.post_id) ?? null));
    const plain = { title, commentId: null, actors: [], count: 1 };
    if (row.kind === 'COMMENT') return { ...plain, ...commented.get(row.id) };
    if (row.kind === 'ACCEPTED') return { ...plain, commentId: row.comment_id, actors: authors(row) };
    if (row.kind === 'ADDITION') return { ...plain, actors: authors(row) };
    if (row.kind === 'REACTION') return { ...plain, count: Math.max(reacted.get(row.id) ?? 1, 1) };
    if (row.kind === 'JOIN_ASKED') return { ...plain, ...waiting };
    if (row.kind !== 'REPORTED') return plain;
    return { ...plain, commentId: reported.has(row.comment_id) ? row.comment_id : null, count: row.count };
  };
}

type OfComments = Pick<Details, 'commentId' | 'actors' | 'count'>;

/** By the lines' ids. Those who have withdrawn are counted, and not named. */
async function commenters(db: Db, memberId: number, lines: ShownRow[]): Promise<Map<number, OfComments>> {
  if (lines.length === 0) return new Map();
  const rows = await db
    .selectFrom('notifications')
    .innerJoin('comments', (join) =>
      join
        .onRef('comments.post_id', '=', 'notifications.post_id')
        .onRef('comments.id', '>=', 'notifications.first_comment_id')
        .onRef('comments.id', '<=', 'notifications.comment_id')
        .onRef('comments.author_id', '<>', 'notifications.member_id'),
    )
    .innerJoin('members', 'members.id', 'comments.author_id')
    .where('notifications.member_id', '=', memberId)
    .where('notifications.id', 'in', idsOf(lines))
    .groupBy(['notifications.id', 'members.id'])
    .select(['notifications.id', writerNickname.as('nickname')])
    .select((row) => row.fn.max('comments.id').as('last'))
    .orderBy('last', 'desc')
    .execute();
  return new Map(
    lines.map(({ id }) => {
      const people = rows.filter((row) => row.id === id);
      return [
        id,
        { commentId: people[0]?.last ?? null, actors: lastThree(people), count: Math.max(people.length, 1) },
      ] as const;
    }),
  );
}

/** Of the lines' posts: none where the author has withdrawn. */
async function authorsOfPosts(db: Db, lines: ShownRow[]): Promise<(line: ShownRow) => string[]> {
  const ids = lines.flatMap(({ post_id }) => post_id ?? []);
  const rows =
    ids.length === 0
      ? []
      : await foundPosts(db, ids)
          .innerJoin('members', 'members.id', 'posts.author_id')
          .select(['posts.id', writerNickname.as('nickname')])
          .execute();
  return ({ post_id }) => lastThree(rows.filter(({ id }) => id === post_id));
}

/** By the lines' ids. Who they are is told to nobody. */
async function peopleWhoReacted(db: Db, memberId: number, lines: ShownRow[]): Promise<Map<number, number>> {
  if (lines.length === 0) return new Map();
  const rows = await linesWithVisiblePosts(db)
    .where('notifications.member_id', '=', memberId)
    .where('notifications.id', 'in', idsOf(lines))
    .select([
      'notifications.id',
      REACTIONS_OF_LINE.select(({ fn }) => fn.count<number>('reactions.member_id').distinct().as('n')).as('people'),
    ])
    .execute();
  return new Map(rows.map(({ id, people }) => [id, people ?? 0]));
}

async function waitingForApproval(db: Db, lines: ShownRow[]): Promise<Pick<Details, 'actors' | 'count'> | null> {
  if (lines.length === 0) return null;
  const waiting = await db
    .selectFrom('pending_members')
    .where('code_hash', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select('nickname')
    .execute();
  return { actors: lastThree(waiting), count: Math.max(waiting.length, 1) };
}

async function existingComments(db: Db, lines: ShownRow[]): Promise<Set<number | null>> {
  const ids = lines.flatMap(({ comment_id }) => comment_id ?? []);
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('comments').where('id', 'in', ids).select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** By the posts' ids. An admin has deleted them, which the audit log knows: the author reads the title once more. */
async function titlesOfDeleted(db: Db, lines: ShownRow[]): Promise<Map<number | null, string>> {
  const ids = lines.flatMap(({ title, post_id }) => (title === null ? (post_id ?? []) : []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('admin_actions')
    .where('post_id', 'in', ids)
    .where('action', '=', 'POST_DELETED')
    .select([sql<number>`post_id`.as('post_id'), 'target'])
    .execute();
  return new Map(rows.map(({ post_id, target }) => [post_id, target]));
}

function lastThree(people: { nickname: string | null }[]): string[] {
  return people.flatMap(({ nickname }) => nickname ?? []).slice(0, LIMITS.notificationActors);
}

function ofKinds(rows: ShownRow[], ...kinds: ShownRow['kind'][]): ShownRow[] {
  return rows.filter(({ kind }) => kinds.includes(kind));
}

function idsOf(rows: ShownRow[]): number[] {
  return rows.map(({ id }) => id);
}
