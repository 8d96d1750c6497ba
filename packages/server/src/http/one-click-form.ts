import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

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
