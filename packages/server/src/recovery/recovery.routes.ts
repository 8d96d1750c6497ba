import type { recoveryEndpoints } from '@ieum/contract/recovery';
import type { HandlersOf } from '../http/bind.ts';
import { forgotPassword } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';

export const recoveryHandlers: HandlersOf<typeof recoveryEndpoints> = {
  'POST /auth/forgot': async (ctx, { body }) => {
    await forgotPassword(ctx, body.email);
    return { message: '가입된 이메일이라면 비밀번호를 다시 정하는 링크를 보냈습니다.' };
  },
  'POST /auth/reset': async (ctx, { body }) => {
    await resetPassword(ctx, body.token, body.newPassword);
    return { message: '비밀번호가 변경되었습니다. 새 비밀번호로 로그인해 주세요.' };
  },
};
