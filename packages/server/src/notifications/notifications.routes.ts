import type { notificationEndpoints } from '@ieum/contract/notifications';
import type { HandlersOf } from '../http/bind.ts';
import { listNotifications } from './list-notifications.ts';
import { mutePost, unmutePost } from './mute.ts';
import { readNotifications } from './read-notifications.ts';
import { changeChoices, readChoices } from './settings.ts';

export const notificationHandlers: HandlersOf<typeof notificationEndpoints> = {
  'GET /api/notifications': (ctx, { query }) => listNotifications(ctx, query),
  'POST /api/notifications/read': (ctx, { body }) => readNotifications(ctx, body),
  'GET /api/notifications/settings': (ctx) => readChoices(ctx.db, ctx.actor.id),
  'PUT /api/notifications/settings': (ctx, { body }) => changeChoices(ctx, body),
  'PUT /api/notifications/mute/{board}/{postId}': (ctx, { params }) => mutePost(ctx, params.board, params.postId),
  'DELETE /api/notifications/mute/{board}/{postId}': (ctx, { params }) => unmutePost(ctx, params.board, params.postId),
};
