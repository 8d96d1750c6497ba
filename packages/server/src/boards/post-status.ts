/** Changes of a post's status and of its open reports, together with the rows that repeat the status and the kept counts. */
import { LISTED } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import { countRows } from '../db/count-rows.ts';
import type { PostRow, Tx } from '../db/schema.ts';
import type { StatusChange } from '../events/event.ts';
import { record } from '../events/record.ts';
import { indexPostAndComments, removeFromIndex } from '../search-index/index-content.ts';
import { noteRemovedPost, reportersOf } from './cases.ts';
import {
  type CountChange,
  changesOf,
  listCounts,
  lockPins,
  memberCount,
  reportedCommentsCount,
  reportedCount,
  times,
} from './kept-counts.ts';
import { type Deletion, keepPost } from './move-to-trash.ts';
import { tagIdsOf } from './tags.ts';
import { pinnedPosts, reportedCommentsOf } from './visibility.ts';

type StatusAndReports = Pick<PostRow, 'status' | 'open_reports'>;

/** Admins find it among the reports. */
function isToDecide({ status, open_reports }: StatusAndReports): boolean {
  return open_reports > 0 || status !== LISTED;
}

/** @param post the locked row, before the change @returns what changes of the kept counts */
export async function setPostStatus(
  tx: Tx,
  post: PostRow,
  { status, open_reports }: StatusAndReports,
  { actorId, by, now }: StatusChange,
): Promise<CountChange[]> {
  const listed = Number(status === LISTED) - Number(post.status === LISTED);
  const reported = Number(isToDecide({ status, open_reports })) - Number(isToDecide(post));
  const pinned_at = status === LISTED ? post.pinned_at : null;
  await tx.updateTable('posts').set({ status, open_reports, pinned_at }).where('id', '=', post.id).execute();
  if (listed !== 0) {
    for (const table of ['post_tags', 'scraps'] as const) {
      await tx.updateTable(table).set({ status }).where('post_id', '=', post.id).execute();
    }
    // Those that are hidden stay so.
    await tx
      .updateTable('comments')
      .set({ status })
      .where('post_id', '=', post.id)
      .where('hidden_at', 'is', null)
      .execute();
    if (status === LISTED) await indexPostAndComments(tx, post, await tagIdsOf(tx, post.id));
    else await removeFromIndex(tx, post.id);
  }
  if (status !== post.status) {
    const { board, id: postId, status: from } = post;
    await record(tx, { kind: 'POST_STATUS_CHANGED', actorId, board, postId, from, to: status, by }, now);
  }
  const ofListed = listed === 0 ? [] : times(listed, await countsOfListed(tx, post));
  return [...ofListed, [reportedCount(post.board), reported]];
}

/** Whether the post can be on top of its board beside those that are, of whom none is added until the transaction ends. */
export async function isRoomToPin(tx: Tx, { id, board }: Pick<PostRow, 'id' | 'board'>): Promise<boolean> {
  await lockPins(tx, board);
  const others = await pinnedPosts(tx, board).where('id', '<>', id).select('id').execute();
  return others.length < LIMITS.pinnedPosts;
}

/** Deletes a locked post with everything that belongs to it. @returns what changes of the kept counts */
export async function removePost(tx: Tx, post: PostRow, deletion: Deletion): Promise<CountChange[]> {
  const { id, author_id, board, status } = post;
  const { actorId, by, now } = deletion;
  const counts = await countsOfPost(tx, post);
  const mutedBy = by === 'ADMIN' ? await concernedWhoMuted(tx, post) : [];
  await keepPost(tx, post, deletion);
  const reporterIds = await noteRemovedPost(tx, post, deletion);
  const toldOf = by === 'ADMIN' ? { reporterIds, mutedBy } : {};
  await tx.deleteFrom('posts').where('id', '=', id).execute();
  const facts = { actorId, board, postId: id, authorId: author_id, by, status, ...toldOf };
  await record(tx, { kind: 'POST_DELETED', ...facts }, now);
  return times(-1, counts);
}

/** What a post, with everything that belongs to it, adds to the counts. */
export async function countsOfPost(tx: Tx, post: PostRow): Promise<CountChange[]> {
  const { id, author_id, board, status } = post;
  return [
    ...(status === LISTED ? await countsOfListed(tx, post) : []),
    [reportedCount(board), Number(isToDecide(post))],
    [reportedCommentsCount(board), await countRows(reportedCommentsOf(tx, id))],
    [memberCount(author_id, board, 'posts'), 1],
  ];
}

/** Of those who are told of its deletion, or have been told of it before. */
async function concernedWhoMuted(tx: Tx, { id, author_id }: PostRow): Promise<number[]> {
  const rows = await tx
    .selectFrom('muted_posts')
    .where('post_id', '=', id)
    .where((muted) => muted.or([muted('member_id', '=', author_id), muted('member_id', 'in', reportersOf(tx, id))]))
    .select('member_id')
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** What a listed post, with everything that belongs to it, adds to the counts. */
async function countsOfListed(tx: Tx, post: PostRow): Promise<CountChange[]> {
  const { id, board } = post;
  const tagIds = await tagIdsOf(tx, id);
  const commenters = await tx
    .selectFrom('comments')
    .where('post_id', '=', id)
    .where('hidden_at', 'is', null)
    .groupBy('author_id')
    .select((row) => ['author_id', row.fn.countAll<number>().as('total')] as const)
    .execute();
  const scrappers = await tx.selectFrom('scraps').where('post_id', '=', id).select('member_id').execute();
  return [
    ...changesOf(listCounts(post, tagIds), 1),
    ...commenters.map(({ author_id, total }): CountChange => [memberCount(author_id, board, 'comments'), total]),
    ...scrappers.map(({ member_id }): CountChange => [memberCount(member_id, board, 'scraps'), 1]),
  ];
}
