import type { EventStream, MemberCtx } from '../context.ts';

/**
 * Opens a stream of what is new for the member.
 * @param watch the posts to hear of, as `free:12,qna:3`
 */
export function openStream(ctx: MemberCtx, watch: string): Promise<EventStream> {
  const { actor, services, lastEventId } = ctx;
  return services.live.open(actor, watch === '' ? [] : watch.split(','), readId(lastEventId));
}

/** What no stream can have sent is an id that will never be known. */
function readId(text: string | null): number | null {
  if (text === null || text === '') return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
}
