import type { FastifyReply } from 'fastify';

export const EVENT_STREAM = 'text/event-stream; charset=utf-8';

/** Whether the answer is a stream, which goes on for hours: how long it took says nothing. */
export function isEventStream(reply: Pick<FastifyReply, 'getHeader'>): boolean {
  return reply.getHeader('content-type') === EVENT_STREAM;
}
