import type { pushEndpoints } from '@ieum/contract/push';
import type { HandlersOf } from '../http/bind.ts';
import { readPush, turnPushOff, turnPushOn } from './subscriptions.ts';
import { testPush } from './test-push.ts';

export const pushHandlers: HandlersOf<typeof pushEndpoints> = {
  'GET /api/push': (ctx) => readPush(ctx),
  'PUT /api/push/subscription': (ctx, { body }) => turnPushOn(ctx, body),
  'DELETE /api/push/subscription': (ctx) => turnPushOff(ctx),
  'POST /api/push/test': async (ctx) => ({ problem: await testPush(ctx) }),
};
