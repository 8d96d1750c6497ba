import type { reactionEndpoints } from '@ieum/contract/reactions';
import type { HandlersOf } from '../http/bind.ts';
import { listReactions, reactToComment, reactToPost } from './reactions.ts';

export const reactionHandlers: HandlersOf<typeof reactionEndpoints> = {
  'GET /api/reactions/{board}/posts/{id}': (ctx, { params: { board, id }, query }) =>
    listReactions(ctx, board, id, query),
  'PUT /api/reactions/{board}/posts/{id}': (ctx, { params: { board, id }, body }) =>
    reactToPost(ctx, board, id, body.kind),
  'DELETE /api/reactions/{board}/posts/{id}': (ctx, { params: { board, id } }) => reactToPost(ctx, board, id, null),
  'PUT /api/reactions/{board}/comments/{id}': (ctx, { params: { board, id }, body }) =>
    reactToComment(ctx, board, id, body.kind),
  'DELETE /api/reactions/{board}/comments/{id}': (ctx, { params: { board, id } }) =>
    reactToComment(ctx, board, id, null),
};
