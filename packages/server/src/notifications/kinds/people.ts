/** Who is told, and who is named, where several kinds ask. */
import { LIMITS } from '@ieum/contract/limits';
import { sql } from 'kysely';
import { commentsWithPosts, foundPosts } from '../../boards/visibility.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { RecordedEvent } from '../../events/event.ts';
import { writerNickname } from '../../people/writer-columns.ts';
import { type Details, type Facts, type NewNotification, newNotification, type VisibleNotification } from './kind.ts';

/** Not those who are suspended: they can do nothing about it, and nobody leaves anything to them. */
export async function activeAdmins(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('members')
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * To all admins but the one who has brought it about.
 * @param authorOf who leaves it to another admin, if there is one
 */
export async function toOtherAdmins<Event extends RecordedEvent & { actorId: number }>(
  tx: Tx,
  events: Event[],
  factsOf: (event: Event) => Facts,
  authorOf: (event: Event) => number | undefined = () => undefined,
): Promise<NewNotification[]> {
  if (events.length === 0) return [];
  const admins = await activeAdmins(tx);
  return events.flatMap((event) => {
    const author = admins.length > 1 ? authorOf(event) : undefined;
    return admins
      .filter((id) => id !== event.actorId && id !== author)
      .map((id) => newNotification(event, id, factsOf(event)));
  });
}

interface Commenter {
  post_id: number;
  author_id: number;
  /** The id of their first comment that still exists. */
  first: number;
}

/**
 * Who has commented on these posts. The index is asked for one author after the other, so that this costs as much as
 * there are commenters, however many comments they wrote.
 */
export async function commentersOf(tx: Tx, postIds: number[]): Promise<Commenter[]> {
  if (postIds.length === 0) return [];
  const { rows } = await sql<Commenter>`
    with recursive commenters (post_id, author_id) as (
      select id, (select min(author_id) from comments where comments.post_id = posts.id)
      from posts where id in (${sql.join([...new Set(postIds)])})
      union all
      select post_id, (
        select min(comments.author_id) from comments
        where comments.post_id = commenters.post_id and comments.author_id > commenters.author_id)
      from commenters where author_id is not null
    )
    select post_id, author_id, (
      select min(id) from comments as own
      where own.post_id = commenters.post_id and own.author_id = commenters.author_id) as first
    from commenters where author_id is not null`.execute(tx);
  return rows;
}

/**
 * Who is told of each of these comments that are replies: the author of the comment that it replies to, as long as that
 * exists, and those who have replied to it before. By the ids of the replies.
 */
export async function repliedTo(tx: Tx, commentIds: number[]): Promise<Map<number, Set<number>>> {
  if (commentIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('comments as reply')
    .innerJoin('comments as other', (join) =>
      join
        .onRef('other.post_id', '=', 'reply.post_id')
        .on(({ or, and, eb }) =>
          or([
            eb('other.id', '=', eb.ref('reply.parent_id')),
            and([eb('other.parent_id', '=', eb.ref('reply.parent_id')), eb('other.id', '<', eb.ref('reply.id'))]),
          ]),
        ),
    )
    .where('reply.id', 'in', commentIds)
    .where('reply.parent_id', 'is not', null)
    .whereRef('other.author_id', '<>', 'reply.author_id')
    .select(['reply.id', 'other.author_id'])
    .distinct()
    .execute();
  const byReply = Map.groupBy(rows, ({ id }) => id);
  return new Map(Array.from(byReply, ([id, others]) => [id, new Set(others.map(({ author_id }) => author_id))]));
}

/** By the ids of those posts that still exist. */
export async function authorIdsOf(tx: Tx, events: { postId: number }[]): Promise<Map<number, number>> {
  const ids = events.map(({ postId }) => postId);
  const rows = await foundPosts(tx, ids).select(['id', 'author_id']).execute();
  return new Map(rows.map(({ id, author_id }) => [id, author_id]));
}

/**
 * Names the authors of the posts: none where the author has withdrawn.
 * @param as of whom is told: who wrote the post, or added something below it
 */
export async function namePostAuthors(db: Db, rows: VisibleNotification[], as: 'posts' | 'comments') {
  const ids = rows.flatMap(({ post_id }) => post_id ?? []);
  const authors = await foundPosts(db, ids)
    .innerJoin('members', 'members.id', 'posts.author_id')
    .select(['posts.id', writerNickname(as).as('nickname')])
    .execute();
  return ({ post_id }: VisibleNotification): Pick<Details, 'actors'> => ({
    actors: namesOf(authors.filter(({ id }) => id === post_id)),
  });
}

/** Also of posts that admins have deleted, from the log. */
export async function titlesOfDeleted(db: Db, rows: VisibleNotification[]) {
  const gone = rows.flatMap(({ post_id, title }) => (title === null && post_id !== null ? post_id : []));
  const deleted =
    gone.length === 0
      ? []
      : await db
          .selectFrom('admin_actions')
          .where('post_id', 'in', gone)
          .where('action', '=', 'POST_DELETED')
          .select(['post_id', 'target'])
          .execute();
  const titles = new Map(deleted.map(({ post_id, target }) => [post_id, target]));
  return ({ title, post_id }: VisibleNotification): string | null => title ?? titles.get(post_id) ?? null;
}

/** What admins have said about their decisions, each of which was made in the moment of its notification. */
export async function reasonsOf(db: Db, rows: VisibleNotification[]) {
  const ids = rows.flatMap(({ post_id }) => post_id ?? []);
  const decisions = await db
    .selectFrom('admin_actions')
    .where('post_id', 'in', ids)
    .where('reason', 'is not', null)
    .select(['post_id', 'created_at', 'reason'])
    .execute();
  return ({ post_id, created_at }: VisibleNotification): Pick<Details, 'reason'> => ({
    reason: decisions.find((made) => made.post_id === post_id && made.created_at === created_at)?.reason ?? null,
  });
}

/** As many as are shown. Those who have withdrawn are not named. */
export function namesOf(people: { nickname: string | null }[]): string[] {
  return Array.from(new Set(people.flatMap(({ nickname }) => nickname ?? []))).slice(0, LIMITS.notificationActors);
}

/** Their authors, by their ids. */
export async function commentsThatExist(db: Db, commentIds: number[]): Promise<Map<number, number>> {
  if (commentIds.length === 0) return new Map();
  const rows = await commentsWithPosts(db, commentIds).select(['comments.id', 'comments.author_id']).execute();
  return new Map(rows.map(({ id, author_id }) => [id, author_id]));
}
