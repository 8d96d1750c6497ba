/** Reading, writing, editing and deleting a post, on any board. */

import { BOARDS, type Board, LISTED } from '@ieum/contract/boards';
import { refusalToChange, refusalToWritePost } from '@ieum/contract/permissions';
import { TEXT_VERSION } from '@ieum/contract/text-version';
import { AppError, refuseIf } from '../app-error.ts';
import type { CachedResponse } from '../cache/cached-response.ts';
import { type MemberCtx, seniorityOf } from '../context.ts';
import { compiledOnce } from '../db/compiled-once.ts';
import { createIdempotently } from '../db/idempotency.ts';
import type { PostRow, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { record } from '../events/record.ts';
import { seniorityKey } from '../people/seniority.ts';
import { indexCommentsOf, indexEditedPost, indexNewPost } from '../search-index/index-content.ts';
import { watchedWords, wordsToQueue } from '../watched-words/watched-words.ts';
import { type Addition, loadAdditions } from './additions.ts';
import { refuseWhilePaused } from './anonymity-pauses.ts';
import { firstAnswerState } from './answer-states.ts';
import { queueForWords } from './case-words.ts';
import { noteEdit } from './cases.ts';
import { changeCounts, changesOf, listCounts, memberCount, tagCounts } from './kept-counts.ts';
import { countGiven, type GivenPictures, type Picture, picturesOfPost, putPictures, wordsOfGiven } from './pictures.ts';
import { loadPost, type Post } from './post-queries.ts';
import { removePost } from './post-status.ts';
import { type PostView, type View, viewPost } from './post-view.ts';
import { putTags, tagIdsOf } from './tags.ts';
import { refuseIfChanged, refuseTooLong } from './text-rules.ts';
import { lockVisiblePost } from './visibility.ts';

export interface PostInput {
  title: string;
  content: string;
  /** Boards without tags leave it out. */
  tagIds?: number[];
  /** Left out of an edit: those that are there stay. */
  pictures?: GivenPictures;
}

export interface NewPostInput extends PostInput {
  /** Nobody is shown who has written it. */
  anonymous?: boolean | undefined;
}

export interface PostEdit extends PostInput {
  /** The version that the edit is based on; without it, the current text is overwritten. */
  version?: number | undefined;
}

export interface PostDetail extends Post, PostView {
  /** What the asker has added to a question; none on boards without answers. */
  additions: Addition[];
  pictures: Picture[];
}

export async function readPost(ctx: MemberCtx, board: Board, id: number): Promise<CachedResponse<PostDetail>> {
  const view = await viewPost(ctx, board, id);
  const key = `post:${board}:${id}:${Object.values(view)}:${seniorityKey(seniorityOf(ctx))}`;
  return ctx.cache.response(key, [board, 'names'], () => loadDetail(ctx, id, view));
}

async function loadDetail(ctx: MemberCtx, id: number, { isToldOfHidden, ...view }: View): Promise<PostDetail> {
  const post = await loadPost(ctx, id);
  if (!post) throw new AppError('POST_NOT_FOUND');
  const additions = BOARDS[post.board].hasAnswers ? await loadAdditions(ctx.db, id) : [];
  const acceptedCommentId = post.solved || isToldOfHidden ? post.acceptedCommentId : null;
  const pictures = post.pictureCount > 0 ? await picturesOfPost(ctx.db, id) : [];
  return { ...post, ...view, acceptedCommentId, additions, pictures };
}

export async function writePost(ctx: MemberCtx, board: Board, input: NewPostInput): Promise<{ id: number }> {
  const { actor, now, services } = ctx;
  refuseIf(refusalToWritePost(actor, board, actor.rules));
  const { title, content, tagIds = [], pictures, anonymous = false } = input;
  const watched = await watchedWords(ctx);
  return createIdempotently(ctx, 'posts', async (tx) => {
    refuseTooLong(actor, content);
    if (anonymous) await refuseWhilePaused(tx, actor.id, now, services.config.companyTimeZone);
    const words = wordsToQueue(watched, { title, content, pictures: wordsOfGiven(pictures) });
    const { rows } = await insertPost(tx, {
      board,
      author_id: actor.id,
      title,
      content,
      status: LISTED,
      open_reports: 0,
      created_at: now.getTime(),
      answer_state: firstAnswerState(board),
      text_version: TEXT_VERSION,
      ...countGiven(pictures),
      anonymous: anonymous ? 1 : 0,
    });
    const post = rows[0] as (typeof rows)[number];
    await putTags(tx, board, post, tagIds);
    await putPictures(tx, ctx, { postId: post.id, commentId: null, pictureCount: 0 }, pictures);
    await indexNewPost(tx, { ...post, board, title, content }, tagIds);
    await record(tx, { kind: 'POST_WRITTEN', actorId: actor.id, board, postId: post.id }, now);
    await queueForWords(tx, ctx, { postId: post.id }, words);
    const counts = [memberCount(actor.id, board, 'posts'), ...listCounts({ board, ...post }, tagIds)];
    await changeCounts(tx, changesOf(counts, 1));
    return { id: post.id };
  });
}

type NewPost = Omit<
  PostRow,
  'id' | 'version' | 'comment_count' | 'edited_at' | 'locked_at' | 'pinned_at' | 'helpful_rank'
>;

const insertPost = compiledOnce((tx, row: NewPost) =>
  tx.insertInto('posts').values(row).returning(['id', 'status', 'created_at', 'answer_state', 'helpful_rank']),
);

export async function editPost(ctx: MemberCtx, board: Board, id: number, input: PostEdit): Promise<PostDetail> {
  const { db, actor, now } = ctx;
  const { title, content, tagIds = [], pictures } = input;
  const watched = await watchedWords(ctx);
  await transact(db, async (tx) => {
    const post = await lockVisiblePost(tx, actor, board, id);
    refuseIf(refusalToChange({ isAuthor: post.author_id === actor.id }));
    refuseIfChanged(input.version, post.version);
    const { isRetagged, counts } = await replaceTags(tx, board, post, tagIds);
    const isRewritten = title !== post.title || content !== post.content;
    const holder = { postId: id, commentId: null, pictureCount: post.picture_count };
    const isPictured = await putPictures(tx, ctx, holder, pictures);
    if (!isRetagged && !isRewritten && !isPictured) return;
    const words = wordsToQueue(watched, {
      ...(isRewritten && { title, content }),
      ...(isPictured && { pictures: wordsOfGiven(pictures) }),
    });
    const version = post.version + 1;
    const edited = {
      title,
      content,
      version,
      edited_at: now.getTime(),
      // Its writer has seen how it will look; with the same content it stays as it was.
      ...(content !== post.content && { text_version: TEXT_VERSION }),
      ...(isPictured && countGiven(pictures)),
    };
    await tx.updateTable('posts').set(edited).where('id', '=', id).execute();
    if (post.status === LISTED) {
      await indexEditedPost(tx, { ...post, title, content }, tagIds);
      if (isRetagged) await indexCommentsOf(tx, id, tagIds);
    }
    await noteEdit(tx, 'posts', id, { version, title, content }, now);
    await record(tx, { kind: 'POST_EDITED', actorId: actor.id, board, postId: id }, now);
    await queueForWords(tx, ctx, { postId: id }, words);
    await changeCounts(tx, counts);
  });
  return loadDetail(ctx, id, await viewPost(ctx, board, id));
}

export async function deletePost({ db, actor, now }: MemberCtx, board: Board, id: number): Promise<void> {
  await transact(db, async (tx) => {
    const post = await lockVisiblePost(tx, actor, board, id);
    refuseIf(refusalToChange({ isAuthor: post.author_id === actor.id }));
    await changeCounts(tx, await removePost(tx, post, { actorId: actor.id, by: 'AUTHOR', now }));
  });
}

/** @returns by how much the counts are to change, which are locked last */
async function replaceTags(tx: Tx, board: Board, post: PostRow, tagIds: number[]) {
  const before = await tagIdsOf(tx, post.id);
  const removed = before.filter((id) => !tagIds.includes(id));
  const added = tagIds.filter((id) => !before.includes(id));
  if (removed.length > 0) {
    await tx.deleteFrom('post_tags').where('post_id', '=', post.id).where('tag_id', 'in', removed).execute();
  }
  await putTags(tx, board, post, added);
  const fewer = changesOf(tagCounts(post.answer_state, removed), -1);
  const more = changesOf(tagCounts(post.answer_state, added), 1);
  const counts = post.status === LISTED ? [...fewer, ...more] : [];
  return { isRetagged: removed.length + added.length > 0, counts };
}
