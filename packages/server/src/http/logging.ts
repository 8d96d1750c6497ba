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
  const { method, ip } = request;
  const path = request.url.split('?', 1)[0];
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  // Who reads which post is nobody's business (the second page: "Nobody is watched").
  const memberId = isRead(method) ? undefined : request.caller?.actor?.id;
  const who = OF_QUESTIONS.test(path ?? '') ? {} : { ip, memberId };
  request.log.info({ method, path, status: reply.statusCode, ms, ...who }, 'request');
}

/**
 * What members do about questions, which may have been asked without a name. Also what is refused: the asker alone may
 * not react to a question, or report it. Pictures are uploaded in the minute before the question that they are in.
 */
const OF_QUESTIONS = new RegExp(
  `^/api/(?!admin/).*\\b(${[...QUESTION_BOARDS, 'replies', 'question', 'pictures'].join('|')})\\b`,
);

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
