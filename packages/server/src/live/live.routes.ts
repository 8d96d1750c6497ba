import type { liveEndpoints } from '@ieum/contract/live';
import type { HandlersOf } from '../http/bind.ts';
import { openStream } from './open-stream.ts';

export const liveHandlers: HandlersOf<typeof liveEndpoints> = {
  'GET /api/live': (ctx, { query }) => openStream(ctx, query.watch ?? ''),
};
