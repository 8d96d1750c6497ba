/** Time limits of connections, and the answer to clients that don't send HTTP, for which there is no request to log. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { SECOND } from '../time/units.ts';
import { PROBLEM_TYPE, problemOf } from './problems.ts';
import { ALWAYS } from './security-headers.ts';

/**
 * For Fastify, in milliseconds. No legitimate client comes near them, because the largest request is 64 KiB. An idle
 * connection is kept open longer than proxies keep theirs, so that the proxy closes it and not the server.
 */
export const CONNECTION_TIMES = {
  http: { headersTimeout: 15 * SECOND, connectionsCheckingInterval: 5 * SECOND },
  requestTimeout: 30 * SECOND,
  keepAliveTimeout: 72 * SECOND,
  /** Without a byte in either direction. Also cuts off a client that does not read its answer. */
  connectionTimeout: 90 * SECOND,
};

const STATUS_OF: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Handles the requests that Node would otherwise answer by itself, without the app's headers. */
export function handleRawRequests(server: Server): void {
  // An unsupported `Expect`. It may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', (_request, socket: Socket) => answerUnreadable(new Error('no proxy'), socket));
}

/**
 * Refuses requests with two `Host` headers (RFC 9112, 3.2): a proxy may have used the other one. The connection ends,
 * as after every ambiguous request.
 */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, reply, done) => {
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
    }
    if (hosts < 2) return done();
    reply.header('connection', 'close');
    done(new AppError('MALFORMED_REQUEST'));
  });
}

/**
 * Answers what Node could not parse as a request. The connection ends, since where the next request begins is unknown.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable) socket.write(responseOf(STATUS_OF[error.code ?? ''] ?? 400));
  socket.destroySoon();
}

function responseOf(status: number): string {
  const title = process.getBuiltinModule('node:http').STATUS_CODES[status] ?? ''; // see outbound/post-out.ts
  const body = JSON.stringify({ ...problemOf(new AppError('MALFORMED_REQUEST'), 'ko'), title, status });
  return [
    `HTTP/1.1 ${status} ${title}`,
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...Object.entries(ALWAYS).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
}
