import { call } from '../client.ts';
import type { BoardApi } from './types.ts';
import { mapPage, readMyComment } from './wire.ts';

/** Lists of this board say `postId` where the detail says `id`. */
function withId<T extends { postId: number }>({ postId, ...post }: T) {
  return { ...post, id: postId };
}

export const qnaBoard: BoardApi = {
  board: 'qna',
  list: async (query, signal) => mapPage(await call('GET /api/qna-post/list', { query }, { signal }), withId),
  read: (postId, signal) => call('GET /api/qna-post/{postId}', { params: { postId } }, { signal }),
  write: (body, idempotencyKey) => call('POST /api/qna-post/create', { body }, { idempotencyKey }),
  edit: (postId, input, version) =>
    call('PUT /api/qna-post/{postId}', { params: { postId }, body: { ...input, version } }),
  remove: (postId) => call('DELETE /api/qna-post/{postId}', { params: { postId } }),
  toggleScrap: async (postId) => (await call('POST /api/qna-post/{postId}/scrap', { params: { postId } })).scrapped,
  report: async (postId, body) =>
    (await call('POST /api/qna-post/{postId}/report', { params: { postId }, body })).result,
  listMine: async (query, signal) => mapPage(await call('GET /api/mypage/qna-posts', { query }, { signal }), withId),
  listScraps: async (query, signal) => mapPage(await call('GET /api/qna-post/scrap', { query }, { signal }), withId),

  tags: {
    all: (signal) => call('GET /api/qna-tags/list', {}, { signal }),
    listPosts: async (tagId, query, signal) =>
      mapPage(await call('GET /api/qna-tags/{tagId}/posts', { params: { tagId }, query }, { signal }), withId),
  },

  comments: {
    board: 'qna',
    word: 'answer',
    list: (postId, query, signal) => call('GET /api/qna-comment/{postId}', { params: { postId }, query }, { signal }),
    write: (qnaPostId, input, idempotencyKey) =>
      call('POST /api/qna-comment/create', { body: { qnaPostId, ...input } }, { idempotencyKey }),
    edit: (id, input, version) => call('PATCH /api/qna-comment/{id}', { params: { id }, body: { ...input, version } }),
    remove: (id, bearer) => call('DELETE /api/qna-comment/{id}', { params: { id } }, { keepalive: true, bearer }),
    report: async (id, body) => (await call('POST /api/qna-comment/{id}/report', { params: { id }, body })).result,
    listMine: async (query, signal) =>
      mapPage(await call('GET /api/mypage/qna-comments', { query }, { signal }), readMyComment),
  },

  answers: {
    board: 'qna',
    accept: (postId, commentId) =>
      call('PUT /api/qna-post/{postId}/accepted', { params: { postId }, body: { commentId } }),
    withdrawAcceptance: (postId) => call('DELETE /api/qna-post/{postId}/accepted', { params: { postId } }),
    add: (postId, content, idempotencyKey) =>
      call('POST /api/qna-post/{postId}/additions', { params: { postId }, body: { content } }, { idempotencyKey }),
    removeAddition: (postId, id) => call('DELETE /api/qna-post/{postId}/additions/{id}', { params: { postId, id } }),
  },
};
