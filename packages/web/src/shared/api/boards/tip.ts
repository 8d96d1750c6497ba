import { call } from '../client.ts';
import type { BoardApi } from './types.ts';
import { isScrappedBy, mapPage, readScrap } from './wire.ts';

function withoutTags<T extends object>(post: T) {
  return { ...post, tags: [] };
}

export const tipBoard: BoardApi = {
  board: 'tip',
  list: async (query, signal) => mapPage(await call('GET /api/tip-posts', { query }, { signal }), withoutTags),
  read: async (id, signal) => withoutTags(await call('GET /api/tip-posts/{id}', { params: { id } }, { signal })),
  write: ({ tagIds: _, ...body }, idempotencyKey) => call('POST /api/tip-posts', { body }, { idempotencyKey }),
  edit: async (id, { tagIds: _, ...body }, version) =>
    withoutTags(await call('PUT /api/tip-posts/{id}', { params: { id }, body: { ...body, version } })),
  remove: (id) => call('DELETE /api/tip-posts/{id}', { params: { id } }),
  toggleScrap: async (id) => isScrappedBy(await call('POST /api/tip-posts/{id}/scrap', { params: { id } })),
  report: async (id, body) => (await call('POST /api/tip-posts/{id}/report', { params: { id }, body })).result,
  listMine: async (query, signal) =>
    mapPage(await call('GET /api/mypage/tip-posts', { query }, { signal }), ({ postId, ...post }) => ({
      ...withoutTags(post),
      id: postId,
    })),
  listScraps: async (query, signal) =>
    mapPage(await call('GET /api/mypage/tip-scraps', { query }, { signal }), (scrap) => ({
      ...withoutTags(readScrap(scrap)),
      id: scrap.tipId,
    })),
  tags: null,
  comments: null,
  answers: null,
};
