import type { tipEndpoints } from '@ieum/contract/boards/tip';
import type { HandlersOf } from '../http/bind.ts';
import { openPost } from '../notifications/open-post.ts';
import { listPosts } from './list-posts.ts';
import { reportAnswer, scrapMessage } from './messages.ts';
import { deletePost, editPost, writePost } from './posts.ts';
import { report } from './reports.ts';
import { toggleScrap } from './scraps.ts';

export const tipHandlers: HandlersOf<typeof tipEndpoints> = {
  'GET /api/tip-posts': (ctx, { query }) => listPosts(ctx, 'tip', query, (post) => post),
  'GET /api/tip-posts/{id}': (ctx, { params }) => openPost(ctx, 'tip', params.id),
  'POST /api/tip-posts': (ctx, { body }) => writePost(ctx, 'tip', body),
  'PUT /api/tip-posts/{id}': (ctx, { params, body }) => editPost(ctx, 'tip', params.id, body),
  'DELETE /api/tip-posts/{id}': (ctx, { params }) => deletePost(ctx, 'tip', params.id),
  'POST /api/tip-posts/{id}/scrap': async (ctx, { params }) => scrapMessage(await toggleScrap(ctx, 'tip', params.id)),
  'POST /api/tip-posts/{id}/report': async (ctx, { params, body }) =>
    reportAnswer(await report(ctx, 'posts', 'tip', params.id, body.note)),
};
