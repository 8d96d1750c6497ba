import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type DestinationStream, type LoggerOptions, pino } from 'pino';

/**
 * What the log may know. Bodies and headers never reach it; addresses lose their query, which may hold an email; an
 * error keeps its words and stack, but not what a database driver hangs on it: values of the failed row.
 * It goes to standard output, or where `destination` writes it.
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

/** One line a request, when it is done. Its id goes out with the answer, so that a user can quote it. */
export function useRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, ip } = request;
    const path = request.url.split('?', 1)[0];
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const memberId = request.caller?.actor?.id;
    request.log.info({ method, path, status: reply.statusCode, ms, ip, memberId }, 'request');
    done();
  });
}
