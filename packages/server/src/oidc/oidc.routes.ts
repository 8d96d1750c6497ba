import type { oidcEndpoints } from '@ieum/contract/oidc';
import type { HandlersOf } from '../http/bind.ts';
import { returnFromProvider } from './callback.ts';
import { signInByOidc } from './sign-in.ts';
import { signUpByOidc } from './sign-up.ts';
import { startAtProvider } from './start.ts';

export const oidcHandlers: HandlersOf<typeof oidcEndpoints> = {
  'GET /auth/oidc/start': (ctx, { query }) => startAtProvider(ctx, query),
  'GET /auth/oidc/callback': (ctx, { query }) => returnFromProvider(ctx, query),
  'POST /auth/oidc/sign-in': (ctx, { body }) => signInByOidc(ctx, body.token),
  'POST /auth/oidc/sign-up': (ctx, { body }) => signUpByOidc(ctx, body),
};
