/** Reactions: one of a member to each post and comment. Who has reacted is told to nobody. */
import type { ApiAnswer } from '@ieum/contract/api';
import type { Board } from '@ieum/contract/boards';
import { refusalToReact } from '@ieum/contract/permissions';
import type { Reaction } from '@ieum/contract/reaction-kinds';
import { refuseIf } from '../app-error.ts';
import type { CachedResponse } from '../cache/cached-response.ts';
import type { MemberCtx } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { record } from '../events/record.ts';
import { lockVisibleComment } from './comments.ts';
import { renewHelpfulRank } from './helpful-ranks.ts';
import { commentsHiddenFrom, listedComments, listedReplies, partKey, type ThreadPart } from './list-comments.ts';
import { viewPost } from './post-view.ts';
import { countReactionsTo, countReactionsUnderPost } from './reaction-counts.ts';
import { lockVisiblePost } from './visibility.ts';

type ReactionsOfPost = ApiAnswer<'GET /api/reactions/{board}/posts/{id}'>;
type Reactions = ReactionsOfPost['post'];

/** Of the post, and of the comments and replies of the part that is asked for. */
export async function listReactions(
  ctx: MemberCtx,
  board: Board,
  postId: number,
  part: ThreadPart,
): Promise<CachedResponse<ReactionsOfPost>> {
  await viewPost(ctx, board, postId);
  const hidden = await commentsHiddenFrom(ctx, board, postId);
  const key = `reactions:${board}:${postId}:${partKey(part)}:${ctx.actor.id}:${hidden}`;
  return ctx.cache.response(key, [board], async () => {
    const reactionsTo = await loadReactions(ctx.db, ctx.actor.id, postId);
    const comments = await listedComments(ctx.db, board, postId, part);
    const replies = await listedReplies(ctx.db, postId, part);
    const commentIds = [...comments.ids, ...replies.rows.map(({ id }) => id)].filter((id) => !hidden.includes(id));
    return {
      post: reactionsTo(null),
      comments: Object.fromEntries(commentIds.map((id) => [id, reactionsTo(id)])),
    };
  });
}

/** @param kind null: takes back how the member has reacted before */
export async function reactToPost(ctx: MemberCtx, board: Board, id: number, kind: Reaction | null): Promise<Reactions> {
  return transact(ctx.db, async (tx) => {
    const { author_id: authorId } = await lockVisiblePost(tx, ctx.actor, board, id);
    return react(ctx, tx, { board, postId: id, commentId: null, authorId }, kind);
  });
}

/** @param kind null: takes back how the member has reacted before */
export async function reactToComment(
  ctx: MemberCtx,
  board: Board,
  id: number,
  kind: Reaction | null,
): Promise<Reactions> {
  return transact(ctx.db, async (tx) => {
    const { post, comment } = await lockVisibleComment({ ...ctx, db: tx }, board, id);
    return react(ctx, tx, { board, postId: post.id, commentId: id, authorId: comment.author_id }, kind);
  });
}

interface Reacted {
  board: Board;
  /** Of a locked post. */
  postId: number;
  /** null: the post itself. */
  commentId: number | null;
  authorId: number;
}

async function react({ actor, now }: MemberCtx, tx: Tx, target: Reacted, kind: Reaction | null): Promise<Reactions> {
  const { postId, commentId, authorId } = target;
  if (kind !== null) refuseIf(refusalToReact({ isAuthor: authorId === actor.id }));
  const before = await tx
    .selectFrom('reactions')
    .where('post_id', '=', postId)
    .where('comment_id', commentId === null ? 'is' : '=', commentId)
    .where('member_id', '=', actor.id)
    .select(['id', 'kind'])
    .executeTakeFirst();
  if (kind === null) {
    if (before) await removeReaction(tx, target, before.id, actor.id, now);
  } else if (!before) {
    const reaction = { post_id: postId, comment_id: commentId, member_id: actor.id, kind };
    await tx
      .insertInto('reactions')
      .values({ ...reaction, created_at: now.getTime() })
      .execute();
    await record(tx, { kind: 'REACTION_GIVEN', actorId: actor.id, ...target }, now);
  } else if (before.kind !== kind) {
    await tx.updateTable('reactions').set({ kind }).where('id', '=', before.id).execute();
    await record(tx, { kind: 'REACTION_CHANGED', actorId: actor.id, ...target }, now);
  }
  if (kind !== null && commentId === null) await renewHelpfulRank(tx, postId);
  return { counts: await countReactionsTo(tx, postId, commentId), mine: kind };
}

/** @param target what it was to */
export async function removeReaction(tx: Tx, target: Reacted, id: number, actorId: number, now: Date): Promise<void> {
  await tx.deleteFrom('reactions').where('id', '=', id).execute();
  if (target.commentId === null) await renewHelpfulRank(tx, target.postId);
  await record(tx, { kind: 'REACTION_WITHDRAWN', actorId, ...target }, now);
}

/** Those to the post and to its comments. @returns by the ids of the comments; null: the post itself */
async function loadReactions(
  db: Db,
  memberId: number,
  postId: number,
): Promise<(commentId: number | null) => Reactions> {
  const countsOf = await countReactionsUnderPost(db, postId);
  const rows = await db
    .selectFrom('reactions')
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .select(['comment_id', 'kind'])
    .execute();
  const mine = new Map(rows.map(({ comment_id, kind }) => [comment_id, kind]));
  return (commentId) => ({ counts: countsOf(commentId), mine: mine.get(commentId) ?? null });
}
