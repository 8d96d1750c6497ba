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
  'PUT /api/following/tag/{id}': async (ctx, { params }) => {
    await followTag(ctx, params.id);
  },
  'DELETE /api/following/tag/{id}': async (ctx, { params }) => {
    await unfollowTag(ctx, params.id);
  },
  'PUT /api/following/board/{board}': async (ctx, { params }) => {
    await followBoard(ctx, params.board);
  },
  'DELETE /api/following/board/{board}': async (ctx, { params }) => {
    await unfollowBoard(ctx, params.board);
  },
  'PUT /api/following/question/{id}': async (ctx, { params }) => {
    await followQuestion(ctx, params.id);
  },
  'DELETE /api/following/question/{id}': async (ctx, { params }) => {
    await unfollowQuestion(ctx, params.id);
  },
};
