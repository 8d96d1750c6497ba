import { randomUUID } from 'node:crypto';
import { QUESTION_BOARDS } from '@ieum/contract/boards';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type LoggerOptions, pino } from 'pino';

/**
 * The log and what it may contain. Bodies and headers are never logged; paths are logged without their query, which may
 * contain an email; errors are logged with message and stack, but without the properties that a database driver adds,
 * which contain values of the failed row. The log goes to standard output, or to `destination`.
 */
export function newLogger(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack ?? '',
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

export function newRequestId(): string {
  return randomUUID();
}

/** They are asked every few seconds: their success would be most of the log. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** Logs one line per request, when it is done. The answer carries the request's id, so that a user can quote it. */
export function useRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // A stream is logged when it ends, however it does.
    const isGoodProbe = reply.statusCode < 400 && PROBES.has(request.routeOptions.url ?? '');
    if (!isEventStream(reply) && !isGoodProbe) logRequest(request, reply);
    done();
  });
}

export const EVENT_STREAM = 'text/event-stream; charset=utf-8';

/** Whether the answer is a stream, which goes on for hours: how long it took says nothing. */
export function isEventStream(reply: Pick<FastifyReply, 'getHeader'>): boolean {
  return reply.getHeader('content-type') === EVENT_STREAM;
}

export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  if (untold.has(request)) return;
  const { method } = request;
  const path = request.url.split('?', 1)[0] as string;
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  request.log.info({ method, path, status: reply.statusCode, ms, ...callerOf(request, reply, path) }, 'request');
}

const untold = new WeakSet<FastifyRequest>();

/** Neither the log nor the metrics tell of this request: that it was made, and when, would say something of its member. */
export function leaveUntold(request: FastifyRequest): void {
  untold.add(request);
}

export function isUntold(request: FastifyRequest): boolean {
  return untold.has(request);
}

/**
 * Who calls, where it gives nobody away. What was asked without a name must not be found out by what the same browser did
 * in the moments around it: so nobody is named who reads (the second page: "Nobody is watched"), trades a token, or does
 * something about questions.
 */
function callerOf(request: FastifyRequest, { statusCode }: FastifyReply, path: string) {
  const { method, ip } = request;
  const isRefused = statusCode >= 400;
  if (!CHANGING.has(method)) {
    const isMembers = request.headers.authorization !== undefined;
    return !isMembers && (isRefused || path.startsWith('/auth/')) ? { ip } : {};
  }
  if (OF_QUESTIONS.test(path) || (path === REISSUE && !isRefused)) return {};
  return { ip, memberId: request.caller?.actor?.id };
}

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** The web app does it whenever its access token has run out, also right before it sends a question. */
const REISSUE = '/auth/reissue';

/**
 * What members change about questions, which may have been asked without a name. Also what is refused: the asker alone
 * may not react to a question, or report it. Pictures are uploaded in the minute before the question that they are in.
 */
const OF_QUESTIONS = new RegExp(
  `^/api/(?!admin/).*\\b(${[...QUESTION_BOARDS, 'replies', 'question', 'pictures'].join('|')})\\b`,
);
