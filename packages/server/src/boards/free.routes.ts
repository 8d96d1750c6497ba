import type { freeEndpoints } from '@ieum/contract/boards/free';
import type { HandlersOf } from '../http/bind.ts';
import { openPost } from '../notifications/open-post.ts';
import { deleteComment, editComment, writeComment } from './comments.ts';
import { listComments } from './list-comments.ts';
import { listPosts, listPostsWithTag } from './list-posts.ts';
import { reportAnswer, scrapMessage } from './messages.ts';
import { deletePost, editPost, writePost } from './posts.ts';
import { report } from './reports.ts';
import { toggleScrap } from './scraps.ts';
import { listTags } from './tags.ts';

export const freeHandlers: HandlersOf<typeof freeEndpoints> = {
  'GET /api/free_tags': (ctx) => listTags(ctx, 'free'),
  'GET /api/free_tags/{tagId}/posts': (ctx, { params, query }) =>
    listPostsWithTag(ctx, 'free', params.tagId, query, (post) => post),
  'GET /api/free-posts': (ctx, { query }) => listPosts(ctx, 'free', query, (post) => post),
  'GET /api/free-posts/{id}': (ctx, { params }) => openPost(ctx, 'free', params.id),
  'POST /api/free-posts': (ctx, { body }) => writePost(ctx, 'free', body),
  'PUT /api/free-posts/{id}': (ctx, { params, body }) => editPost(ctx, 'free', params.id, body),
  'DELETE /api/free-posts/{id}': (ctx, { params }) => deletePost(ctx, 'free', params.id),
  'POST /api/free-posts/{id}/scrap': async (ctx, { params }) => scrapMessage(await toggleScrap(ctx, 'free', params.id)),
  'POST /api/free-posts/{id}/report': async (ctx, { params, body }) =>
    reportAnswer(await report(ctx, 'posts', 'free', params.id, body.note)),

  'GET /api/free-comments/{postId}': (ctx, { params, query }) => listComments(ctx, 'free', params.postId, query),
  'POST /api/free-comments': (ctx, { body }) => writeComment(ctx, 'free', body.freePostId, body),
  'PATCH /api/free-comments/{id}': (ctx, { params, body }) => editComment(ctx, 'free', params.id, body),
  'DELETE /api/free-comments/{id}': (ctx, { params }) => deleteComment(ctx, 'free', params.id),
  'POST /api/free-comments/{id}/report': async (ctx, { params, body }) =>
    reportAnswer(await report(ctx, 'comments', 'free', params.id, body.note)),
};
