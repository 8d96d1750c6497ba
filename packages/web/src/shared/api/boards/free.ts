import { call } from '../client.ts';
import type { BoardApi } from './types.ts';
import { isScrappedBy, mapPage, readMyComment, readScrap } from './wire.ts';

export const freeBoard: BoardApi = {
  board: 'free',
  list: (query, signal) => call('GET /api/free-posts', { query }, { signal }),
  read: (id, signal) => call('GET /api/free-posts/{id}', { params: { id } }, { signal }),
  write: (body, idempotencyKey) => call('POST /api/free-posts', { body }, { idempotencyKey }),
  edit: (id, input, version) => call('PUT /api/free-posts/{id}', { params: { id }, body: { ...input, version } }),
  remove: (id) => call('DELETE /api/free-posts/{id}', { params: { id } }),
  toggleScrap: async (id) => isScrappedBy(await call('POST /api/free-posts/{id}/scrap', { params: { id } })),
  report: async (id, body) => (await call('POST /api/free-posts/{id}/report', { params: { id }, body })).result,
  listMine: (query, signal) => call('GET /api/mypage/free-posts', { query }, { signal }),
  listScraps: async (query, signal) =>
    mapPage(await call('GET /api/mypage/free-scraps', { query }, { signal }), (scrap) => ({
      ...readScrap(scrap),
      id: scrap.freeId,
      tags: scrap.tags,
      commentCount: scrap.commentCount,
    })),

  tags: {
    all: (signal) => call('GET /api/free_tags', {}, { signal }),
    listPosts: (tagId, query, signal) =>
      call('GET /api/free_tags/{tagId}/posts', { params: { tagId }, query }, { signal }),
  },

  comments: {
    board: 'free',
    word: 'comment',
    list: (postId, query, signal) => call('GET /api/free-comments/{postId}', { params: { postId }, query }, { signal }),
    write: (freePostId, input, idempotencyKey) =>
      call('POST /api/free-comments', { body: { freePostId, ...input } }, { idempotencyKey }),
    edit: (id, input, version) =>
      call('PATCH /api/free-comments/{id}', { params: { id }, body: { ...input, version } }),
    remove: (id, bearer) => call('DELETE /api/free-comments/{id}', { params: { id } }, { keepalive: true, bearer }),
    report: async (id, body) => (await call('POST /api/free-comments/{id}/report', { params: { id }, body })).result,
    listMine: async (query, signal) =>
      mapPage(await call('GET /api/mypage/free-comments', { query }, { signal }), readMyComment),
  },

  answers: null,
};
