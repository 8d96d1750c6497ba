import type { revealEndpoints } from '@ieum/contract/reveals';
import type { HandlersOf } from '../http/bind.ts';
import { agreeToReveal, askForReveal, readReveal } from './reveals.ts';

export const revealHandlers: HandlersOf<typeof revealEndpoints> = {
  'GET /api/admin/reveals/{board}/{postId}': (ctx, { params }) => readReveal(ctx, params.board, params.postId),
  'POST /api/admin/reveals/{board}/{postId}': (ctx, { params, body }) =>
    askForReveal(ctx, params.board, params.postId, body.reason),
  'POST /api/admin/reveals/{board}/{postId}/agree': (ctx, { params }) =>
    agreeToReveal(ctx, params.board, params.postId),
};
