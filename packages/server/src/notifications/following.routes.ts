import type { followingEndpoints } from '@ieum/contract/following';
import type { HandlersOf } from '../http/bind.ts';
import {
  followBoard,
  followQuestion,
  followTag,
  listFollowing,
  unfollowBoard,
  unfollowQuestion,
  unfollowTag,
} from './following.ts';

export const followingHandlers: HandlersOf<typeof followingEndpoints> = {
  'GET /api/following': (ctx) => listFollowing(ctx),
  'PUT /api/following/tag/{id}': (ctx, { params }) => followTag(ctx, params.id),
  'DELETE /api/following/tag/{id}': (ctx, { params }) => unfollowTag(ctx, params.id),
  'PUT /api/following/board/{board}': (ctx, { params }) => followBoard(ctx, params.board),
  'DELETE /api/following/board/{board}': (ctx, { params }) => unfollowBoard(ctx, params.board),
  'PUT /api/following/question/{id}': (ctx, { params }) => followQuestion(ctx, params.id),
  'DELETE /api/following/question/{id}': (ctx, { params }) => unfollowQuestion(ctx, params.id),
};
