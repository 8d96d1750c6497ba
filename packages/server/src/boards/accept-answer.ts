/** The asker accepts one of the answers: at most one is accepted at a time. */
import type { Board } from '@ieum/contract/boards';
import { refusalToResolve } from '@ieum/contract/permissions';
import { AppError, refuseIf } from '../app-error.ts';
import type { Actor, MemberCtx } from '../context.ts';
import type { Db, PostRow, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { record } from '../events/record.ts';
import { renewAnswerState } from './answer-states.ts';
import { changeCounts } from './kept-counts.ts';
import { isCommentSeenBy, lockVisiblePost } from './visibility.ts';

/**
 * In place of the answer that was accepted before. An accepted answer stays so when it is edited, and when its writer
 * withdraws; with its deletion none is accepted.
 */
export async function acceptAnswer(
  { db, actor, now }: MemberCtx,
  board: Board,
  postId: number,
  commentId: number,
): Promise<{ postId: number; commentId: number }> {
  return transact(db, async (tx) => {
    await lockOwnQuestion(tx, actor, board, postId);
    const answer = await tx
      .selectFrom('comments')
      .where('id', '=', commentId)
      .where('post_id', '=', postId)
      .where('parent_id', 'is', null)
      .select(['author_id', 'hidden_at'])
      .executeTakeFirst();
    if (!answer || !isCommentSeenBy(actor, answer)) throw new AppError('COMMENT_NOT_FOUND');
    if ((await acceptedAnswer(tx, postId)) === commentId) return { postId, commentId };
    const accepted = { comment_id: commentId, accepted_at: now.getTime() };
    await tx
      .insertInto('accepted_answers')
      .values({ post_id: postId, ...accepted })
      .onConflict((conflict) => conflict.column('post_id').doUpdateSet(accepted))
      .execute();
    const facts = { actorId: actor.id, board, postId, commentId, authorId: answer.author_id };
    await record(tx, { kind: 'ANSWER_ACCEPTED', ...facts }, now);
    await changeCounts(tx, await renewAnswerState(tx, board, postId));
    return { postId, commentId };
  });
}

export async function withdrawAcceptance({ db, actor, now }: MemberCtx, board: Board, postId: number): Promise<void> {
  await transact(db, async (tx) => {
    await lockOwnQuestion(tx, actor, board, postId);
    const commentId = await acceptedAnswer(tx, postId);
    if (commentId === null) return;
    await tx.deleteFrom('accepted_answers').where('post_id', '=', postId).execute();
    await record(tx, { kind: 'ACCEPTANCE_WITHDRAWN', actorId: actor.id, board, postId, commentId }, now);
    await changeCounts(tx, await renewAnswerState(tx, board, postId));
  });
}

/** The id of the answer that is accepted; null: none is. */
export async function acceptedAnswer(db: Db, postId: number): Promise<number | null> {
  const row = await db
    .selectFrom('accepted_answers')
    .where('post_id', '=', postId)
    .select('comment_id')
    .executeTakeFirst();
  return row?.comment_id ?? null;
}

/** For what only its asker may do with a question, besides editing it. */
export async function lockOwnQuestion(tx: Tx, actor: Actor, board: Board, id: number): Promise<PostRow> {
  const post = await lockVisiblePost(tx, actor, board, id);
  refuseIf(refusalToResolve({ isAuthor: post.author_id === actor.id }));
  return post;
}
