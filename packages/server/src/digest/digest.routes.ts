import type { digestEndpoints } from '@ieum/contract/digest';
import type { HandlersOf } from '../http/bind.ts';
import { unsubscribe } from './unsubscribe.ts';

export const digestHandlers: HandlersOf<typeof digestEndpoints> = {
  // Whatever follows links in mail, to look for harm, must not stop anything.
  'GET /api/notifications/unsubscribe': async (_ctx, { query }) => `/unsubscribe?${new URLSearchParams(query)}`,
  'POST /api/notifications/unsubscribe': async (ctx, { query }) => {
    await unsubscribe(ctx, query.token);
    return { message: '월요일 메일을 더 이상 보내지 않습니다.' };
  },
};
