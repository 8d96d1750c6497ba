/** Writing, editing and deleting comments, on the boards that have them; on the Q&A board they are the answers. */

import { type Board, LISTED } from '@ieum/contract/boards';
import { refusalToChange, refusalToComment } from '@ieum/contract/permissions';
import { TEXT_VERSION } from '@ieum/contract/text-version';
import { AppError, refuseIf } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import { createIdempotently } from '../db/idempotency.ts';
import type { CommentRow, PostRow, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { record } from '../events/record.ts';
import { indexEditedComment, indexNewComment } from '../search-index/index-content.ts';
import { watchedWords, wordsToQueue } from '../watched-words/watched-words.ts';
import { renewAnswerState } from './answer-states.ts';
import { queueForWords } from './case-words.ts';
import { noteEdit, noteRemovedComment } from './cases.ts';
import { addToCommentCount } from './comment-counts.ts';
import { isToDecide } from './comment-status.ts';
import { type CountChange, changeCounts, memberCount, reportedCommentsCount, times } from './kept-counts.ts';
import { type Comment, presentComments } from './list-comments.ts';
import { keepMentions } from './mentions.ts';
import { type Deletion, keepComment } from './move-to-trash.ts';
import { countGiven, type GivenPictures, putPictures, wordsOfGiven } from './pictures.ts';
import { tagIdsOf } from './tags.ts';
import { refuseIfChanged, refuseTooLong } from './text-rules.ts';
import { isCommentSeenBy, lockPostIfVisible, lockVisiblePost } from './visibility.ts';

/** What a member writes as a comment, an answer or a reply. */
export interface CommentInput {
  content: string;
  /** Left out of an edit: the one that is there stays. */
  pictures?: GivenPictures;
}

/** What an edit of it says. */
export interface CommentEdit extends CommentInput {
  /** The version that the edit began from; without it, the current text is overwritten. */
  version?: number | undefined;
}

export async function writeComment(
  ctx: MemberCtx,
  board: Board,
  postId: number,
  { content, pictures }: CommentInput,
): Promise<{ id: number }> {
  refuseIf(refusalToComment(ctx.actor, board));
  const watched = await watchedWords(ctx);
  return createIdempotently(ctx, 'comments', async (tx) => {
    refuseTooLong(ctx.actor, content);
    const post = await lockVisiblePost(tx, ctx.actor, board, postId);
    return addComment(tx, ctx, post, { content, pictures, parentId: null, watched });
  });
}

interface NewComment extends CommentInput {
  /** The comment that it replies to; null: it is not a reply. */
  parentId: number | null;
  watched: Awaited<ReturnType<typeof watchedWords>>;
}

/** @param post locked */
export async function addComment(
  tx: Tx,
  ctx: MemberCtx,
  post: PostRow,
  { content, pictures, parentId, watched }: NewComment,
): Promise<{ id: number }> {
  const { actor, now } = ctx;
  const { id: postId, board, status, locked_at } = post;
  if (locked_at !== null) throw new AppError('COMMENTS_LOCKED');
  const words = wordsToQueue(watched, { content, pictures: wordsOfGiven(pictures) });
  const { picture_count } = countGiven(pictures);
  const row = {
    board,
    post_id: postId,
    parent_id: parentId,
    author_id: actor.id,
    content,
    status,
    text_version: TEXT_VERSION,
    picture_count,
  };
  const comment = await tx
    .insertInto('comments')
    .values({ ...row, created_at: now.getTime() })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  await putPictures(tx, ctx, { postId, commentId: comment.id, pictureCount: 0 }, pictures);
  await addToCommentCount(tx, postId, 1);
  if (status === LISTED) await indexNewComment(tx, { ...comment, board, content }, await tagIdsOf(tx, postId));
  const mentioned = await keepMentions(tx, actor, post, { comment_id: comment.id }, content);
  const written = { actorId: actor.id, board, postId, commentId: comment.id, ...toldOf(mentioned) };
  await record(tx, { kind: 'COMMENT_WRITTEN', ...written }, now);
  await queueForWords(tx, ctx, { postId, commentId: comment.id }, words);
  const ofState = await renewAnswerState(tx, board, postId);
  const ofMember: CountChange = [memberCount(actor.id, board, 'comments'), status === LISTED ? 1 : 0];
  await changeCounts(tx, [...ofState, ofMember]);
  return { id: comment.id };
}

export async function editComment(
  ctx: MemberCtx,
  board: Board,
  id: number,
  { content, pictures, version: base }: CommentEdit,
): Promise<Comment> {
  const { actor, now } = ctx;
  const watched = await watchedWords(ctx);
  return transact(ctx.db, async (tx) => {
    const { post, comment: before } = await lockVisibleComment({ ...ctx, db: tx }, board, id);
    refuseIf(refusalToChange({ isAuthor: before.author_id === actor.id }));
    refuseIfChanged(base, before.version);
    const holder = { postId: post.id, commentId: id, pictureCount: before.picture_count };
    const isPictured = await putPictures(tx, ctx, holder, pictures);
    if (content !== before.content || isPictured) {
      refuseTooLong(actor, content, before.content);
      const words = wordsToQueue(watched, { content, pictures: wordsOfGiven(pictures) });
      const version = before.version + 1;
      const { picture_count } = isPictured ? countGiven(pictures) : before;
      const text_version = content === before.content ? before.text_version : TEXT_VERSION;
      const edited = { content, version, edited_at: now.getTime(), text_version, picture_count };
      await tx.updateTable('comments').set(edited).where('id', '=', id).execute();
      const { post_id: postId, status, created_at } = before;
      if (status === LISTED)
        await indexEditedComment(tx, { id, board, content, created_at }, await tagIdsOf(tx, postId));
      await noteEdit(tx, 'comments', id, { version, title: post.title, content }, now);
      const mentioned = await keepMentions(tx, actor, post, { comment_id: id }, content);
      const event = { actorId: actor.id, board, postId, commentId: id, ...toldOf(mentioned) };
      await record(tx, { kind: 'COMMENT_EDITED', ...event }, now);
      await queueForWords(tx, ctx, { postId, commentId: id }, words);
    }
    const [edited] = await presentComments({ ...ctx, db: tx }, before.post_id, [id]);
    return edited as Comment;
  });
}

/** Of an event: nothing where nobody is mentioned. */
function toldOf(mentioned: number[]): { mentioned?: number[] } {
  return mentioned.length > 0 ? { mentioned } : {};
}

export async function deleteComment(ctx: MemberCtx, board: Board, id: number): Promise<void> {
  const { actor, now } = ctx;
  await transact(ctx.db, async (tx) => {
    const { comment } = await lockVisibleComment({ ...ctx, db: tx }, board, id);
    refuseIf(refusalToChange({ isAuthor: comment.author_id === actor.id }));
    await changeCounts(tx, await removeComment(tx, comment, { actorId: actor.id, by: 'AUTHOR', now }));
  });
}

/** @param comment under a locked post @returns what changes of the kept counts */
export async function removeComment(tx: Tx, comment: CommentRow, deletion: Deletion): Promise<CountChange[]> {
  const { id, board, post_id: postId, author_id: authorId } = comment;
  const { actorId, by, now } = deletion;
  await keepComment(tx, comment, deletion);
  const reporterIds = await noteRemovedComment(tx, comment, deletion);
  await tx.deleteFrom('comments').where('id', '=', id).execute();
  if (comment.hidden_at === null) await addToCommentCount(tx, postId, -1);
  const told = reporterIds.length > 0 ? { reporterIds } : {};
  await record(tx, { kind: 'COMMENT_DELETED', actorId, board, postId, commentId: id, authorId, by, ...told }, now);
  const ofState = await renewAnswerState(tx, board, postId);
  return [...ofState, ...times(-1, countsOfComment(comment))];
}

/** What a comment adds to the counts, beside those of its post's state. */
export function countsOfComment(comment: CommentRow): CountChange[] {
  const { board, author_id, status } = comment;
  return [
    [memberCount(author_id, board, 'comments'), Number(status === LISTED)],
    [reportedCommentsCount(board), Number(isToDecide(comment))],
  ];
}

interface LockedComment {
  post: PostRow;
  comment: CommentRow;
}

/** @throws COMMENT_NOT_FOUND also if the comment exists but this member may not see it */
export async function lockVisibleComment(
  ctx: Pick<MemberCtx, 'actor'> & { db: Tx },
  board: Board,
  id: number,
): Promise<LockedComment> {
  const locked = await lockCommentIfVisible(ctx, board, id);
  if (!locked) throw new AppError('COMMENT_NOT_FOUND');
  return locked;
}

/** A comment is visible with its post, unless it is hidden itself, and locked with it. */
export async function lockCommentIfVisible(
  { db, actor }: Pick<MemberCtx, 'actor'> & { db: Tx },
  board: Board,
  id: number,
): Promise<LockedComment | undefined> {
  const held = db.selectFrom('comments').where('comments.id', '=', id).where('comments.board', '=', board);
  const found = await held.select('comments.post_id').executeTakeFirst();
  const post = found && (await lockPostIfVisible(db, actor, board, found.post_id));
  // Read again, because the comment could have been deleted before the lock was taken.
  const comment = post && (await held.selectAll('comments').executeTakeFirst());
  return comment && isCommentSeenBy(actor, comment) ? { post, comment } : undefined;
}
