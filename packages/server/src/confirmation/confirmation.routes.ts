import type { confirmationEndpoints } from '@ieum/contract/confirmation';
import type { HandlersOf } from '../http/bind.ts';
import { passkeyOptionsOf } from '../passkeys/assertion.ts';
import { confirm } from './confirm.ts';
import { waysToConfirm } from './ways-to-confirm.ts';

export const confirmationHandlers: HandlersOf<typeof confirmationEndpoints> = {
  'GET /auth/confirm': (ctx) => waysToConfirm(ctx),
  'POST /auth/confirm': (ctx, { body }) => confirm(ctx, body),
  'POST /auth/confirm/passkey/options': (ctx) => passkeyOptionsOf(ctx, ctx.actor.id),
};
