import type { setupEndpoints } from '@ieum/contract/setup';
import type { HandlersOf } from '../http/bind.ts';
import { readSetup, setUp, startSetupPasskey } from './set-up.ts';

export const setupHandlers: HandlersOf<typeof setupEndpoints> = {
  'POST /api/setup/check': (ctx, { body }) => readSetup(ctx, body.token),
  'POST /api/setup/passkey/options': (ctx, { body }) => startSetupPasskey(ctx, body),
  'POST /api/setup': async (ctx, { body }) => {
    await setUp(ctx, body);
    return { message: '관리자 계정을 만들었습니다. 로그인해 주세요.' };
  },
};
