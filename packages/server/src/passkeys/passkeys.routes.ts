import type { passkeyEndpoints } from '@ieum/contract/passkeys';
import type { HandlersOf } from '../http/bind.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { listPasskeys, removePasskey } from './passkeys.ts';
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts';

export const passkeyHandlers: HandlersOf<typeof passkeyEndpoints> = {
  'GET /api/members/me/passkeys': (ctx) => listPasskeys(ctx),
  'POST /api/members/me/passkeys/options': (ctx) => startPasskey(ctx),
  'POST /api/members/me/passkeys': async (ctx, { body }) => ({ id: await addPasskey(ctx, body) }),
  'DELETE /api/members/me/passkeys/{id}': (ctx, { params }) => removePasskey(ctx, params.id),
  'POST /auth/passkey/options': (ctx) => startPasskeySignIn(ctx),
  'POST /auth/passkey/sign-in': async (ctx, { body }) => ({
    ...(await signInWithPasskey(ctx, body)),
    grantType: 'Bearer',
  }),
};
