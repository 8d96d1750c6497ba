import type { authEndpoints } from '@ieum/contract/auth';
import type { Ctx } from '../context.ts';
import type { HandlersOf } from '../http/bind.ts';
import { refuseTakenEmail, refuseTakenNickname } from './availability.ts';
import { networkOf } from './network.ts';
import { reissue, signOut } from './refresh-tokens.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { countAttempt } from './throttle.ts';

export const authHandlers: HandlersOf<typeof authEndpoints> = {
  'GET /auth/check-email-auth': async (ctx, { query }) => {
    await limitChecks(ctx);
    await refuseTakenEmail(ctx.db, query.email);
    return '사용 가능한 이메일입니다.';
  },
  'GET /auth/check-nickname': async (ctx, { query }) => {
    await limitChecks(ctx);
    await refuseTakenNickname(ctx.db, query.nickname);
    return '사용 가능한 닉네임입니다.';
  },
  'POST /auth/sign-up': async (ctx, { body }) => {
    await signUp(ctx, body);
    return { message: '회원가입이 완료되었습니다.' };
  },
  'POST /auth/sign-in': async (ctx, { body }) => ({ ...(await signIn(ctx, body)), grantType: 'Bearer' }),
  'POST /auth/reissue': (ctx) => reissue(ctx),
  'POST /auth/sign-out': async (ctx) => {
    await signOut(ctx);
  },
};

/** The checks tell which emails exist, so they are limited: nobody can enumerate them. */
async function limitChecks(ctx: Ctx): Promise<void> {
  await countAttempt(ctx, [{ kind: 'checks', subject: networkOf(ctx.address) }]);
}
