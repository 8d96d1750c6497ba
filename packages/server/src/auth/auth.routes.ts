import type { authEndpoints } from '@ieum/contract/auth';
import { signupMode } from '../company/signup-mode.ts';
import type { HandlersOf } from '../http/bind.ts';
import { refuseTakenNickname } from '../identity/nickname-claims.ts';
import { countCheckOfEmail, countCheckOfNickname } from './limit-checks.ts';
import { refuseTakenEmail } from './refuse-taken-email.ts';
import { reissue, signOut } from './reissue.ts';
import { type RequireVerified, signIn } from './sign-in.ts';

/** @param requireVerified of joining, which stands above this slice */
export const authHandlers = (requireVerified: RequireVerified): HandlersOf<typeof authEndpoints> => ({
  'GET /auth/options': async ({ db, services }) => {
    const { oidc, mail, companyTimeZone: timeZone } = services.config;
    const signUp = await signupMode(db, services.config);
    return { oidcName: oidc?.name ?? null, passwords: !oidc?.only, signUp, mail: mail !== null, timeZone };
  },
  'GET /auth/check-email-auth': async (ctx, { query }) => {
    const counted = await countCheckOfEmail(ctx);
    await refuseTakenEmail(ctx.db, ctx.services.secrets, query.email);
    await counted.isFree();
    return '사용 가능한 이메일입니다.';
  },
  'GET /auth/check-nickname': async (ctx, { query }) => {
    await countCheckOfNickname(ctx);
    await refuseTakenNickname(ctx.db, ctx.services.secrets, query.nickname, { id: null, role: 'USER' }, ctx.now);
    return '사용 가능한 닉네임입니다.';
  },
  'POST /auth/sign-in': async (ctx, { body }) => ({
    ...(await signIn(ctx, body, requireVerified)),
    grantType: 'Bearer',
  }),
  'POST /auth/reissue': (ctx) => reissue(ctx),
  'POST /auth/sign-out': (ctx) => signOut(ctx),
});
