import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventStream } from '../services.ts';
import { EVENT_STREAM, logRequest } from './logging.ts';

/** A client that has left so many bytes unread is cut off, beside what the system keeps for it. It may come back. */
const MOST_UNREAD_BYTES = 64 * 1024;
/** How long the end of a stream may take to be sent. */
const END_WITHIN_MS = 1_000;

/** Hands the connection over to the stream. */
export function sendEvents(request: FastifyRequest, reply: FastifyReply, stream: EventStream): FastifyReply {
  const { raw } = reply;
  const isHead = request.method === 'HEAD';
  if (isHead || raw.destroyed) stream.leave();
  reply.type(EVENT_STREAM);
  if (isHead) return reply.send('');
  raw.once('close', () => {
    stream.leave();
    logRequest(request, reply);
  });
  reply.hijack();
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  // All at once: those that are set one by one Node would keep, about 1 KiB, for as long as the stream is open. One is for
  // nginx, which would hold events back.
  raw.writeHead(reply.statusCode, { ...headers, 'x-accel-buffering': 'no', connection: 'close' });
  raw.flushHeaders();
  stream.start({
    write(text) {
      if (raw.writableEnded || raw.destroyed) return;
      raw.write(text);
      if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy();
    },
    end(text) {
      if (raw.destroyed) return;
      raw.end(text);
      setTimeout(() => raw.destroy(), END_WITHIN_MS).unref();
    },
  });
  return reply;
}
