import type { trashEndpoints } from '@ieum/contract/trash';
import type { HandlersOf } from '../http/bind.ts';
import { listTrash, readTrashed } from './list-trash.ts';
import { restoreAddition, restoreComment, restorePost } from './restore.ts';

export const trashHandlers: HandlersOf<typeof trashEndpoints> = {
  'GET /api/admin/trash': (ctx, { query }) => listTrash(ctx, query),
  'GET /api/admin/trash/post/{id}': (ctx, { params }) => readTrashed(ctx, 'post', params.id),
  'GET /api/admin/trash/comment/{id}': (ctx, { params }) => readTrashed(ctx, 'comment', params.id),
  'GET /api/admin/trash/addition/{id}': (ctx, { params }) => readTrashed(ctx, 'addition', params.id),
  'POST /api/admin/trash/post/{id}/restore': async (ctx, { params, body }) => {
    await restorePost(ctx, params.id, body.reason);
    return { message: '글이 복원되었습니다.' };
  },
  'POST /api/admin/trash/comment/{id}/restore': async (ctx, { params, body }) => {
    await restoreComment(ctx, params.id, body.reason);
    return { message: '댓글이 복원되었습니다.' };
  },
  'POST /api/admin/trash/addition/{id}/restore': async (ctx, { params, body }) => {
    await restoreAddition(ctx, params.id, body.reason);
    return { message: '덧붙임이 복원되었습니다.' };
  },
};
