import type { replyEndpoints } from '@ieum/contract/replies';
import type { HandlersOf } from '../http/bind.ts';
import { reportAnswer } from './messages.ts';
import { deleteReply, editReply, listReplies, reportReply, writeReply } from './replies.ts';

export const replyHandlers: HandlersOf<typeof replyEndpoints> = {
  'POST /api/replies/{board}/comments/{commentId}': (ctx, { params, body }) =>
    writeReply(ctx, params.board, params.commentId, body),
  'GET /api/replies/{board}/posts/{postId}': (ctx, { params, query }) =>
    listReplies(ctx, params.board, params.postId, query),
  'PATCH /api/replies/{id}': (ctx, { params, body }) => editReply(ctx, params.id, body),
  'DELETE /api/replies/{id}': (ctx, { params }) => deleteReply(ctx, params.id),
  'POST /api/replies/{id}/report': async (ctx, { params, body }) =>
    reportAnswer(await reportReply(ctx, params.id, body.note)),
};
