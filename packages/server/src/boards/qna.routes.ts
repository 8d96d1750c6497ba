import type { qnaEndpoints } from '@ieum/contract/boards/qna';
import type { HandlersOf } from '../http/bind.ts';
import { openPost } from '../notifications/open-post.ts';
import { acceptAnswer, withdrawAcceptance } from './accept-answer.ts';
import { addToPost, deleteAddition } from './additions.ts';
import { deleteComment, editComment, writeComment } from './comments.ts';
import { listComments } from './list-comments.ts';
import { listPosts, listPostsWithTag } from './list-posts.ts';
import { reportAnswer, scrapMessage } from './messages.ts';
import type { Post } from './post-queries.ts';
import { deletePost, editPost, writePost } from './posts.ts';
import { report } from './reports.ts';
import { toggleScrap } from './scraps.ts';
import { listTags } from './tags.ts';

function presentItem({ id, ...post }: Post) {
  return { postId: id, ...post };
}

export const qnaHandlers: HandlersOf<typeof qnaEndpoints> = {
  'GET /api/qna-tags/list': (ctx) => listTags(ctx, 'qna'),
  'GET /api/qna-tags/{tagId}/posts': (ctx, { params, query }) =>
    listPostsWithTag(ctx, 'qna', params.tagId, query, presentItem),
  'GET /api/qna-post/list': (ctx, { query }) => listPosts(ctx, 'qna', query, presentItem),
  'GET /api/qna-post/{postId}': (ctx, { params }) => openPost(ctx, 'qna', params.postId),
  'POST /api/qna-post/create': (ctx, { body }) => writePost(ctx, 'qna', body),
  'PUT /api/qna-post/{postId}': (ctx, { params, body }) => editPost(ctx, 'qna', params.postId, body),
  'DELETE /api/qna-post/{postId}': (ctx, { params }) => deletePost(ctx, 'qna', params.postId),
  'POST /api/qna-post/{postId}/scrap': async (ctx, { params }) => {
    const toggled = await toggleScrap(ctx, 'qna', params.postId);
    return { ...toggled, message: scrapMessage(toggled) };
  },
  'POST /api/qna-post/{postId}/report': async (ctx, { params, body }) =>
    reportAnswer(await report(ctx, 'posts', 'qna', params.postId, body.note)),

  'PUT /api/qna-post/{postId}/accepted': (ctx, { params, body }) =>
    acceptAnswer(ctx, 'qna', params.postId, body.commentId),
  'DELETE /api/qna-post/{postId}/accepted': (ctx, { params }) => withdrawAcceptance(ctx, 'qna', params.postId),
  'POST /api/qna-post/{postId}/additions': (ctx, { params, body }) =>
    addToPost(ctx, 'qna', params.postId, body.content),
  'DELETE /api/qna-post/{postId}/additions/{id}': (ctx, { params }) =>
    deleteAddition(ctx, 'qna', params.postId, params.id),

  'GET /api/qna-comment/{postId}': (ctx, { params, query }) => listComments(ctx, 'qna', params.postId, query),
  'POST /api/qna-comment/create': (ctx, { body }) => writeComment(ctx, 'qna', body.qnaPostId, body),
  'PATCH /api/qna-comment/{id}': (ctx, { params, body }) => editComment(ctx, 'qna', params.id, body),
  'DELETE /api/qna-comment/{id}': (ctx, { params }) => deleteComment(ctx, 'qna', params.id),
  'POST /api/qna-comment/{id}/report': async (ctx, { params, body }) =>
    reportAnswer(await report(ctx, 'comments', 'qna', params.id, body.note)),
};
