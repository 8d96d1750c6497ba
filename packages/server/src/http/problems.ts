/** The only place that turns errors into responses: `application/problem+json` (RFC 9457). */
import { ERRORS, type ErrorCode, FIELD_MESSAGES, type Language } from '@ieum/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Engine } from '../db/engine.ts';
import { languageOf } from './language.ts';
import { leaveUntold } from './logging.ts';
import { fieldErrors } from './validation.ts';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

const RETRY_AFTER_UNAVAILABLE_SECONDS = 2;

/**
 * The errors of Fastify and of the plugin that sends files, by status: everything that can fail outside of a handler.
 */
const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'MALFORMED_REQUEST',
  403: 'NOT_FOUND', // a path that would lead out of the files' folder
  404: 'NOT_FOUND',
  412: 'MALFORMED_REQUEST', // `If-Match`, `If-Unmodified-Since`
  413: 'TOO_LARGE',
  414: 'MALFORMED_REQUEST',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  416: 'MALFORMED_REQUEST', // `Range`
  431: 'MALFORMED_REQUEST',
  503: 'UNAVAILABLE',
};

export function useProblems(app: FastifyInstance, engine: Engine): void {
  app.setErrorHandler((error, request, reply) => {
    // If the client has disconnected during its request, nothing has failed here, and nobody reads the answer.
    const hungUp = request.raw.errored === error;
    const refusal = hungUp ? new AppError('MALFORMED_REQUEST') : toAppError(error, engine);
    const { status } = ERRORS[refusal.code];
    if (status >= 500 && !refusal.extras.isExpected) request.log.error({ err: error }, 'request failed');
    if (refusal.code === 'ANONYMITY_PAUSED') leaveUntold(request);
    return sendProblem(request, reply, refusal);
  });
}

/** Turns any thrown value into a refusal; unknown errors become INTERNAL. */
function toAppError(error: unknown, engine: Engine): AppError {
  if (error instanceof AppError) return error;
  if (engine.isUnavailable(error)) {
    return new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_UNAVAILABLE_SECONDS });
  }
  const { validation, statusCode } = error as Partial<FastifyError>;
  if (validation) {
    return new AppError('INVALID_FIELDS', { fields: fieldErrors(validation as Parameters<typeof fieldErrors>[0]) });
  }
  return new AppError((isRefusal(error) && CODE_OF_STATUS[statusCode ?? 500]) || 'INTERNAL');
}

/** Recognises Fastify's error codes and the errors of `http-errors`; any other error with a status is a bug. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return 'expose' in error || ('code' in error && String(error.code).startsWith('FST_'));
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply {
  const { code, extras } = refusal;
  const language = languageOf(request);
  const { status } = ERRORS[code];
  if (extras.retryAfterSeconds !== undefined) reply.header('retry-after', extras.retryAfterSeconds);
  reply.header('cache-control', 'no-store'); // replaces the value for a successful answer
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  reply.code(status);
  if (status === 409 && request.routeOptions.config.conflictAsText) {
    return reply.type('text/plain; charset=utf-8').send(extras.detail?.ko ?? ERRORS[code].ko);
  }
  return reply
    .type(PROBLEM_TYPE)
    .header('content-language', language)
    .serializer(JSON.stringify)
    .send(problemOf(refusal, language));
}

/** The body of the answer. */
export function problemOf({ code, extras }: AppError, language: Language) {
  return {
    type: 'about:blank',
    title: ERRORS[code].en,
    status: ERRORS[code].status,
    detail: extras.detail?.[language] ?? ERRORS[code][language],
    code,
    ...extras.members,
    ...(extras.fields && {
      errors: extras.fields.map(({ field, code, detail = FIELD_MESSAGES[code] }) => ({
        field,
        message: detail[language],
      })),
    }),
  };
}
