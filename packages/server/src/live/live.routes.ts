import type { liveEndpoints } from '@ieum/contract/live';
import type { MemberCtx } from '../context.ts';
import type { HandlersOf } from '../http/bind.ts';
import type { EventStream, Secrets } from '../services.ts';
import { readPlace } from './frames.ts';

export const liveHandlers: HandlersOf<typeof liveEndpoints> = {
  'GET /api/live': (ctx, { query }) => openStream(ctx, query.watch ?? ''),
};

/**
 * Opens a stream of what is new for the member.
 * @param watch the posts to hear of, as `free:12,qna:3`
 */
function openStream(ctx: MemberCtx, watch: string): Promise<EventStream> {
  const { actor, services, lastEventId } = ctx;
  return services.live.open(actor, watch === '' ? [] : watch.split(','), readId(services.secrets, lastEventId));
}

/** What no stream can have sent is an id that will never be known. */
function readId(secrets: Secrets, text: string | null): number | null {
  if (text === null || text === '') return null;
  return readPlace(secrets, text) ?? Number.POSITIVE_INFINITY;
}
