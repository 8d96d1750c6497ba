import type { hookEndpoints } from '@ieum/contract/hooks';
import type { HandlersOf } from '../http/bind.ts';
import { listDeliveries } from './deliveries.ts';
import { addHook, changeHook, deleteHook, listHooks, replaceSecret } from './manage-hooks.ts';
import { testHook } from './test-hook.ts';

export const hookHandlers: HandlersOf<typeof hookEndpoints> = {
  'GET /api/admin/hooks': (ctx) => listHooks(ctx),
  'POST /api/admin/hooks': (ctx, { body }) => addHook(ctx, body),
  'PUT /api/admin/hooks/{id}': (ctx, { params, body }) => changeHook(ctx, params.id, body),
  'DELETE /api/admin/hooks/{id}': (ctx, { params }) => deleteHook(ctx, params.id),
  'POST /api/admin/hooks/{id}/secret': async (ctx, { params }) => ({ secret: await replaceSecret(ctx, params.id) }),
  'POST /api/admin/hooks/{id}/test': (ctx, { params }) => testHook(ctx, params.id),
  'GET /api/admin/hooks/{id}/deliveries': (ctx, { params }) => listDeliveries(ctx, params.id),
};
