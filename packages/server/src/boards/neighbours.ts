/** The posts before and after a post in a list of its board. */
import { type AnswerState, BOARDS, type Board } from '@ieum/contract/boards';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { inOrder, type Paging, type Slice } from '../db/paginate.ts';
import type { Db, PostRow } from '../db/schema.ts';
import { orderOf } from './list-posts.ts';
import { requireTag } from './tags.ts';
import { listedPosts, listedPostsNotPinned, listedPostsWithTag, pinnedPosts } from './visibility.ts';

/** Which list. Empty, as left out: of all tags, in any state. */
export interface ListOfPosts {
  sort: Paging['sort'];
  tagId?: number | '' | undefined;
  state?: AnswerState | '' | undefined;
}

/** What says where a post stands in any list of its board. */
export type Place = Pick<PostRow, 'id' | 'created_at' | 'helpful_rank'>;

interface Neighbours {
  previous: number | null;
  next: number | null;
}

/**
 * The ids of the posts beside a post. One that is not in the list, such as one without the tag, has those between which
 * it would be.
 */
export async function findNeighbours(db: Db, board: Board, post: Place, list: ListOfPosts): Promise<Neighbours> {
  const tagId = list.tagId || undefined;
  const state = (BOARDS[board].hasAnswers && list.state) || undefined;
  if (tagId !== undefined) await requireTag(db, board, tagId);
  const isWhole = tagId === undefined && state === undefined;
  const pinned = isWhole ? (await pinnedPosts(db, board).select('id').execute()).map(({ id }) => id) : [];
  const columns = orderOf(list);
  const direction = list.sort === 'createdAt,asc' ? 'asc' : 'desc';

  /** The first post in this direction, from a place on if there is one. */
  async function first(to: Slice['direction'], from: Place | null): Promise<number | null> {
    const slice: Slice = { direction: to, offset: 0, limit: 1 };
    const values = from === null ? null : [...columns.map((column) => from[column]), from.id];
    const found =
      tagId === undefined
        ? await (pinned.length === 0 ? listedPosts(db, board, state) : listedPostsNotPinned(db, board, pinned))
            .$call(beyond([...columns, 'id'], to, values))
            .$call(inOrder(slice, ...columns, 'id'))
            .select('id')
            .executeTakeFirst()
        : await listedPostsWithTag(db, tagId, state)
            .$call(beyond([...columns, 'post_id'], to, values))
            .$call(inOrder(slice, ...columns, 'post_id'))
            .select('post_id as id')
            .executeTakeFirst();
    return found?.id ?? null;
  }

  const onTop = pinned.indexOf(post.id);
  if (onTop >= 0) {
    return { previous: pinned[onTop - 1] ?? null, next: pinned[onTop + 1] ?? (await first(direction, null)) };
  }
  return {
    previous: (await first(direction === 'asc' ? 'desc' : 'asc', post)) ?? pinned.at(-1) ?? null,
    next: await first(direction, post),
  };
}

/** For `$call`: what comes after these values in a direction. Compared as one, so that it is a range of the index. */
function beyond(columns: string[], direction: Slice['direction'], values: number[] | null) {
  return <Tables, Table extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, Table, Row>) => {
    if (values === null) return query;
    const row = sql`(${sql.join(columns.map((column) => sql.ref(column)))})`;
    const mark = sql`(${sql.join(values)})`;
    return query.where(direction === 'asc' ? sql<SqlBool>`${row} > ${mark}` : sql<SqlBool>`${row} < ${mark}`);
  };
}
