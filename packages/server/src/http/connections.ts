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
export function answerUnreadable(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void {
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  if (socket.writable) socket.end(responseOf(status, error.rawPacket));
  if (status === 431) {
    // The rest of the request is still on its way: closing at once would take the answer back.
    socket.resume();
    setTimeout(() => socket.destroy(), LAST_BYTES_MS).unref();
  } else socket.destroySoon();
}

/** Longer than a browser needs to send the rest of its cookies. */
const LAST_BYTES_MS = 1 * SECOND;
const IS_BROWSER = /^accept:[^\r\n]*text\/html/im;

/**
 * Nobody writes headers of that size by hand: a browser sends the cookies of all apps of its domain with each request. It
 * shows the page only to whoever opens one.
 */
const TOO_MANY_COOKIES = {
  ko: '브라우저가 보낸 쿠키가 너무 커서 이 사이트를 열 수 없습니다. 같은 도메인을 쓰는 다른 앱의 쿠키를 브라우저 설정에서 지운 뒤 다시 열어 주세요.',
  en: 'The cookies that your browser has sent are too large, so this site cannot be opened. Delete the cookies of other apps on this domain in the settings of your browser, then try again.',
};
const COOKIES_PAGE =
  '<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<title>쿠키가 너무 커요</title><p>${TOO_MANY_COOKIES.ko}</p><p lang="en">${TOO_MANY_COOKIES.en}</p></html>`;

/** @param received the bytes at which the request became unreadable, of what begins with it for the most part */
function responseOf(status: number, received: unknown): string {
  const title = process.getBuiltinModule('node:http').STATUS_CODES[status] ?? ''; // see outbound/post-out.ts
  const isPage = status === 431 && Buffer.isBuffer(received) && IS_BROWSER.test(received.toString('latin1'));
  const detail = status === 431 && { detail: TOO_MANY_COOKIES.ko };
  const problem = { ...problemOf(new AppError('MALFORMED_REQUEST'), 'ko'), title, status, ...detail };
  const body = isPage ? COOKIES_PAGE : JSON.stringify(problem);
  return [
    `HTTP/1.1 ${status} ${title}`,
    `Content-Type: ${isPage ? 'text/html; charset=utf-8' : PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...Object.entries(ALWAYS).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
}
