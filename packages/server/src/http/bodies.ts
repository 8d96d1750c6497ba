/** Which bodies the server takes: JSON, and in parts of the app others beside it. */
import { LIMITS } from '@ieum/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { decodeTable } from '../text/read-csv.ts';

/**
 * Accepts JSON bodies only. An empty body counts as none, so that calls without a body may have the content type JSON.
 */
export function useJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

/** A call of which every field is optional may come without a body, which means the same as `{}`. */
export function isBodyOptional(body: { required?: readonly string[] | undefined } | undefined): boolean {
  return body !== undefined && (body.required ?? []).length === 0;
}

/** A body of `null` is one, and is refused. */
export async function takeNoBodyAsEmpty(request: FastifyRequest): Promise<void> {
  if (request.body === undefined) request.body = {};
}

/** Both that RFC 8058 names. */
const FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/**
 * Takes forms as well as JSON, as mail programs send them. Only in the given part of the app, because a browser sends
 * forms from any page without asking.
 */
export function takeForms(part: FastifyInstance): void {
  part.addContentTypeParser(FORMS, { parseAs: 'buffer' }, readForm);
}

async function readForm({ headers }: FastifyRequest, body: Buffer): Promise<unknown> {
  const form = new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } });
  try {
    return Object.fromEntries(await form.formData());
  } catch {
    throw new AppError('MALFORMED_REQUEST');
  }
}

/** Takes a table (`text/csv`) in place of `{ table }`, in the given part of the app. */
export function takeCsv(part: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: LIMITS.importBytes } as const;
  part.addContentTypeParser('text/csv', options, async (_request: unknown, body: Buffer) => ({
    table: decodeTable(body),
  }));
}
