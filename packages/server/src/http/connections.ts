/** Limits of connections, and the answer to clients that don't send HTTP, for which there is no request to log. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { SECOND } from '../time/units.ts';
import { PROBLEM_TYPE, problemOf } from './problems.ts';
import { ALWAYS } from './security-headers.ts';

/**
 * In milliseconds. No legitimate client comes near them, because the largest request is 64 KiB. An idle connection is
 * kept open longer than proxies keep theirs, so that the proxy closes it and not the server.
 */
const TIMES = {
  headersTimeout: 15 * SECOND,
  connectionsCheckingInterval: 5 * SECOND,
  requestTimeout: 30 * SECOND,
  keepAliveTimeout: 72 * SECOND,
};
/** Without a byte in either direction. Also cuts off a client that does not read its answer. */
const SILENT_MS = 90 * SECOND;

/** Further requests that may wait on a connection for the answer to the first. Neither browsers nor proxies send any. */
const MOST_WAITING = 10;

/** As `_http_server.js` of Node answers its parser. */
const CHANGES_PROTOCOL = 2;

/** Without streams of events. A company's browsers have as many only where no proxy is in front of the server. */
const MOST_KEPT_OPEN = 1_000;

/** For Fastify's `serverFactory`. */
export function newServer(handle: RequestListener): Server {
  return createServer(TIMES, inTurn(handle)).setTimeout(SILENT_MS);
}

/**
 * Handles the requests of a connection one after the other, each when the answer before it has been sent. Node begins
 * all that have arrived, and keeps their answers, with open files, until the client reads the first.
 */
function inTurn(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // Node gives the connection to one answer at a time.
    if (response.socket !== null) return handle(request, response);
    const { socket } = request;
    const others = waiting.get(socket) ?? 0;
    waiting.set(socket, others + 1);
    if (others >= MOST_WAITING) return giveUp(socket);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      setImmediate(handle, request, response);
    });
  };
}

/**
 * Ends a connection. Of what has arrived on it, up to a thousand requests, Node would still parse all: its parser stops
 * where a request is said to change the protocol, by this answer to its head.
 */
function giveUp(socket: Socket & { parser?: { onIncoming: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => CHANGES_PROTOCOL;
  socket.destroy();
}

/**
 * While very many connections are open, each answer closes its own. Through a proxy, one client of HTTP/2 has any number
 * of them, on which the system keeps what that client does not read.
 */
export function keepFewConnections(app: FastifyInstance, countStreams: () => number, most = MOST_KEPT_OPEN): void {
  let open = 0;
  app.server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (open > most && open - countStreams() > most) reply.header('connection', 'close');
    done(null, payload);
  });
}

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
