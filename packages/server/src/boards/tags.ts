import type { Board } from '@ieum/contract/boards';
import type { TagNames } from '@ieum/contract/tag-names';
import { AppError, invalidField } from '../app-error.ts';
import type { CachedResponse } from '../cache/cached-response.ts';
import type { MemberCtx } from '../context.ts';
import { compiledOnce } from '../db/compiled-once.ts';
import type { Db, PostRow, Tx } from '../db/schema.ts';

interface Tag extends TagNames {
  id: number;
}

/** Those that are offered for posts. */
export function listTags({ db, cache }: MemberCtx, board: Board): Promise<CachedResponse<Tag[]>> {
  return cache.response(`tags:${board}`, [board], () =>
    selectTags(db, board).where('retired_at', 'is', null).execute(),
  );
}

/** Those that are no longer offered, but may be on posts. */
export function listRetiredTags({ db, cache }: MemberCtx, board: Board): Promise<CachedResponse<Tag[]>> {
  return cache.response(`tags:${board}:retired`, [board], () =>
    selectTags(db, board).where('retired_at', 'is not', null).execute(),
  );
}

function selectTags(db: Db, board: Board) {
  return db
    .selectFrom('tags')
    .where('board', '=', board)
    .select(['id', 'name as tagName', 'name_en as tagNameEn'])
    .orderBy('position')
    .orderBy('id');
}

/** @throws TAG_NOT_FOUND when the board has no such tag */
export async function requireTag(db: Db, board: Board, tagId: number): Promise<void> {
  await db
    .selectFrom('tags')
    .where('id', '=', tagId)
    .where('board', '=', board)
    .select('id')
    .executeTakeFirstOrThrow(() => new AppError('TAG_NOT_FOUND'));
}

/** Gives a post tags that it has not yet. @throws INVALID_FIELDS when one of them is not offered by the board */
export async function putTags(
  tx: Tx,
  board: Board,
  { id, status, created_at, answer_state, helpful_rank }: TaggedPost,
  tagIds: number[],
): Promise<void> {
  if (tagIds.length === 0) return;
  const { numAffectedRows } = await insertTags(tx, {
    board,
    id,
    status,
    created_at,
    answer_state,
    helpful_rank,
    tagIds,
  });
  if (Number(numAffectedRows) < tagIds.length) throw invalidField('tagIds', 'UNKNOWN_TAG');
}

/** What `post_tags` repeats of a post. */
type TaggedPost = Pick<PostRow, 'id' | 'status' | 'created_at' | 'answer_state' | 'helpful_rank'>;
type TagsOfPost = TaggedPost & { board: Board; tagIds: number[] };

const insertTags = compiledOnce(
  (tx, { board, id, status, created_at, answer_state, helpful_rank, tagIds }: TagsOfPost) =>
    tx
      .insertInto('post_tags')
      .columns(['tag_id', 'post_id', 'status', 'created_at', 'answer_state', 'helpful_rank'])
      .expression((known) =>
        known
          .selectFrom('tags')
          .where('board', '=', board)
          .where('id', 'in', tagIds)
          .where('retired_at', 'is', null)
          .select((tag) => [
            'id',
            tag.val(id).as('post_id'),
            tag.val(status).as('status'),
            tag.val(created_at).as('created_at'),
            tag.val(answer_state).as('answer_state'),
            tag.val(helpful_rank).as('helpful_rank'),
          ]),
      ),
);

/** The tags of several posts, in the order of the board. */
export async function tagsOf(db: Db, postIds: number[]): Promise<Map<number, { id: number; name: string }[]>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('post_tags')
    .innerJoin('tags', 'tags.id', 'post_tags.tag_id')
    .where('post_tags.post_id', 'in', postIds)
    .select(['post_tags.post_id', 'tags.id', 'tags.name'])
    .orderBy('tags.position')
    .orderBy('tags.id')
    .execute();
  return Map.groupBy(rows, ({ post_id }) => post_id);
}

export async function tagIdsOf(tx: Tx, postId: number): Promise<number[]> {
  const rows = await tx.selectFrom('post_tags').where('post_id', '=', postId).select('tag_id').execute();
  return rows.map((row) => row.tag_id);
}
