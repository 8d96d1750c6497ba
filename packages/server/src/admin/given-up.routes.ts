import type { givenUpEndpoints } from '@ieum/contract/given-up';
import type { HandlersOf } from '../http/bind.ts';
import { dropGivenUp, listGivenUp, retryGivenUp } from './given-up.ts';
import { testMailSettings } from './test-mail.ts';

export const givenUpHandlers: HandlersOf<typeof givenUpEndpoints> = {
  'GET /api/admin/given-up': (ctx) => listGivenUp(ctx),
  'POST /api/admin/mail/test': (ctx) => testMailSettings(ctx),
  'POST /api/admin/given-up/mails/retry': async (ctx, { body }) => {
    await retryGivenUp(ctx, body.kind);
    return { message: '메일을 다시 보냅니다.' };
  },
  'POST /api/admin/given-up/mails/drop': async (ctx, { body }) => {
    await dropGivenUp(ctx, body.kind);
    return { message: '메일을 삭제했습니다.' };
  },
};
