/**
 * Puts back what was deleted, with the same ids and in the same place. Nobody is notified, apart from an author who has
 * asked for a review of the deletion, or has deleted it; open screens are renewed.
 */
import { LISTED } from '@ieum/contract/boards';
import type { TrashKind } from '@ieum/contract/console-choices';
import { LIMITS } from '@ieum/contract/limits';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { loadAdditions } from '../boards/additions.ts';
import { setPauseAfter } from '../boards/anonymity-pauses.ts';
import { renewAnswerState } from '../boards/answer-states.ts';
import { addToCommentCount } from '../boards/comment-counts.ts';
import { countsOfComment } from '../boards/comments.ts';
import { changeCounts } from '../boards/kept-counts.ts';
import { KEPT_WITH } from '../boards/move-to-trash.ts';
import { refuseOwnCase } from '../boards/own-cases.ts';
import { countsOfPost, isRoomToPin } from '../boards/post-status.ts';
import { putDerivedOfPosts } from '../boards/recount.ts';
import { lockReporters, reopenCases } from '../boards/release-reports.ts';
import { tagIdsOf } from '../boards/tags.ts';
import { foundPosts, lockPosts } from '../boards/visibility.ts';
import type { MemberCtx } from '../context.ts';
import type { CommentRow, PostRow, TrashRow, Tx } from '../db/schema.ts';
import { goesWithItsOwner } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { indexNewComment, indexPostAndComments } from '../search-index/index-content.ts';
import { rowsOfTrashed, trashed } from './retention.ts';

const ROWS_AT_ONCE = 500;

export async function restorePost(ctx: MemberCtx, id: number, reason?: string): Promise<void> {
  await transact(ctx.db, async (tx) => {
    await lockReporters(tx, 'posts', id);
    const taken = await takeOut(tx, ctx, 'post', id);
    const post = await putPostBack(tx, taken);
    await setPauseAfter(tx, post, null);
    const event = { actorId: ctx.actor.id, board: post.board, postId: id, ...deleterOf(taken) };
    await recordDeed(tx, ctx, 'post-restored', { post, reason, event });
    const counts = await countsOfPost(tx, post);
    await changeCounts(tx, [...counts, ...(await reopenCases(tx, id, ctx.actor.id, ctx.now))]);
  });
}

async function putPostBack(tx: Tx, { rows, ...taken }: Taken): Promise<PostRow> {
  const { id } = taken;
  for await (const some of rows) await insert(tx, some);
  await refuseIfAllWasDeleted(tx, taken);
  await leaveOutWhatWasDeletedSince(tx, 'post', id);
  await putDerivedOfPosts(tx, [id]);
  const post = await foundPosts(tx, [id]).selectAll().executeTakeFirstOrThrow();
  if (post.status === LISTED) await indexPostAndComments(tx, post, await tagIdsOf(tx, id));
  return { ...post, pinned_at: await pinnedAtIfThereIsRoom(tx, post) };
}

export async function restoreComment(ctx: MemberCtx, id: number, reason?: string): Promise<void> {
  await transact(ctx.db, async (tx) => {
    await lockReporters(tx, 'comments', id);
    const { rows, ...taken } = await takeOut(tx, ctx, 'comment', id);
    const [post] = await lockPosts(tx, [taken.post_id]);
    if (!post) throw new AppError('POST_IS_DELETED');
    for await (const some of rows) {
      // Another answer may have been accepted since.
      if (some.of !== 'accepted_answers' || (await isNoneAccepted(tx, post.id))) await insert(tx, some);
    }
    await refuseIfAllWasDeleted(tx, taken);
    await leaveOutWhatWasDeletedSince(tx, 'comment', id);
    const comment = await mendComment(tx, post, id);
    const event = { actorId: ctx.actor.id, board: post.board, postId: post.id, commentId: id, ...deleterOf(taken) };
    await recordDeed(tx, ctx, 'comment-restored', { post, comment, reason, event });
    const ofState = await renewAnswerState(tx, post.board, post.id);
    const ofReports = await reopenCases(tx, post.id, ctx.actor.id, ctx.now);
    await changeCounts(tx, [...ofState, ...countsOfComment(comment), ...ofReports]);
  });
}

/** Not above the number that a question may have: its asker may have added others since. */
export async function restoreAddition(ctx: MemberCtx, id: number, reason?: string): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const { rows, ...taken } = await takeOut(tx, ctx, 'addition', id);
    const [post] = await lockPosts(tx, [taken.post_id]);
    if (!post) throw new AppError('POST_IS_DELETED');
    const others = await loadAdditions(tx, post.id);
    if (others.length >= LIMITS.additionsPerPost) throw new AppError('TOO_MANY_ADDITIONS');
    for await (const some of rows) await insert(tx, some);
    await refuseIfAllWasDeleted(tx, taken);
    await leaveOutWhatWasDeletedSince(tx, 'addition', id);
    const event = { actorId: ctx.actor.id, board: post.board, postId: post.id, additionId: id, ...deleterOf(taken) };
    await recordDeed(tx, ctx, 'addition-restored', { post, reason, event });
  });
}

/** Its post may have been hidden or shown since. */
async function mendComment(tx: Tx, post: PostRow, id: number): Promise<CommentRow> {
  const ofComment = tx.selectFrom('comments').where('id', '=', id);
  const { hidden_at } = await ofComment.select('hidden_at').executeTakeFirstOrThrow();
  const status = hidden_at === null ? post.status : 'DEACTIVATED';
  await tx.updateTable('comments').set({ status }).where('id', '=', id).execute();
  if (hidden_at === null) await addToCommentCount(tx, post.id, 1);
  const comment = await ofComment.selectAll().executeTakeFirstOrThrow();
  if (status === LISTED) await indexNewComment(tx, comment, await tagIdsOf(tx, post.id));
  return comment;
}

/** Rows of one table. */
interface Rows {
  of: string;
  rows: Record<string, unknown>[];
}

type Taken = TrashRow & { rows: AsyncGenerator<Rows> };

/** Locked, so that of two who restore it the other finds nothing. Whoever has deleted their own puts it back, too. */
async function takeOut(tx: Tx, ctx: MemberCtx, kind: TrashKind, id: number): Promise<Taken> {
  const taken = await trashed(tx, ctx.now, kind, id).selectAll().forUpdate().executeTakeFirst();
  if (!taken) throw new AppError('NOT_IN_TRASH');
  if (taken.deleted_by === 'ADMIN') await refuseOwnCase(tx, ctx, taken.author_id);
  return { ...taken, rows: takeRows(tx, taken) };
}

/** The author, where that is who has deleted it. */
function deleterOf({ deleted_by, author_id }: TrashRow): { deleterId?: number } {
  return deleted_by === 'AUTHOR' ? { deleterId: author_id } : {};
}

/** The entry goes once all its rows were read. */
async function* takeRows(tx: Tx, { kind, id }: TrashRow): AsyncGenerator<Rows> {
  const rest = rowsOfTrashed(tx, { kind, id }).select(['position', 'of', 'row']).limit(ROWS_AT_ONCE);
  let after = -1;
  for (;;) {
    const some = await rest.where('position', '>', after).execute();
    if (some.length === 0) break;
    for (const [of, rows] of Map.groupBy(some, (row) => row.of)) {
      yield { of, rows: rows.map(({ row }) => JSON.parse(row)) };
    }
    after = some.at(-1)?.position ?? after;
  }
  await tx.deleteFrom('trash').where('kind', '=', kind).where('id', '=', id).execute();
}

async function insert(tx: Tx, { of, rows }: Rows): Promise<void> {
  await (tx as unknown as Kysely<Record<string, Record<string, unknown>>>).insertInto(of).values(rows).execute();
}

/** Asked after its row was inserted, which waits for a withdrawal of the writer. */
async function refuseIfAllWasDeleted(tx: Tx, { author_id }: Pick<TrashRow, 'author_id'>): Promise<void> {
  const { content_deleted_at } = await tx
    .selectFrom('members')
    .where('id', '=', author_id)
    .select('content_deleted_at')
    .executeTakeFirstOrThrow();
  if (content_deleted_at !== null) throw new AppError('WRITER_DELETED_ALL');
}

/** What others had deleted when they withdrew while it was in the trash, and what was theirs alone. */
async function leaveOutWhatWasDeletedSince(tx: Tx, kind: TrashKind, id: number): Promise<void> {
  const deletedAll = tx.selectFrom('members').where('content_deleted_at', 'is not', null).select('members.id');
  if (kind !== 'addition') {
    await tx
      .deleteFrom('reactions')
      .where(`${kind}_id`, '=', id)
      .where(({ exists }) => exists(deletedAll.whereRef('members.id', '=', sql.ref('reactions.member_id'))))
      .execute();
  }
  const withdrawn = tx.selectFrom('members').where('members.status', '=', 'DELETED').select('members.id');
  for (const { of, key, member } of KEPT_WITH[kind].filter(({ of }) => goesWithItsOwner(of))) {
    await tx
      .deleteFrom(of)
      .where(sql.ref(key), '=', id)
      .where(({ exists }) => exists(withdrawn.whereRef('members.id', '=', sql.ref(`${of}.${member}`))))
      .execute();
  }
  if (kind !== 'post') return;
  const theirs = tx
    .selectFrom('comments')
    .where('post_id', '=', id)
    .where(({ exists }) => exists(deletedAll.whereRef('members.id', '=', sql.ref('comments.author_id'))));
  await tx
    .updateTable('pictures')
    .set({ post_id: null, comment_id: null, unused_since: 0 })
    .where('comment_id', 'in', theirs.select('comments.id'))
    .execute();
  await tx
    .deleteFrom('comments')
    .where('post_id', '=', id)
    .where(({ exists }) => exists(deletedAll.whereRef('members.id', '=', sql.ref('comments.author_id'))))
    .execute();
}

async function isNoneAccepted(tx: Tx, postId: number): Promise<boolean> {
  const accepted = await tx.selectFrom('accepted_answers').where('post_id', '=', postId).select('post_id').execute();
  return accepted.length === 0;
}

/** Others may have been pinned since. */
async function pinnedAtIfThereIsRoom(tx: Tx, post: PostRow): Promise<number | null> {
  if (post.pinned_at === null || (await isRoomToPin(tx, post))) return post.pinned_at;
  await tx.updateTable('posts').set({ pinned_at: null }).where('id', '=', post.id).execute();
  return null;
}
