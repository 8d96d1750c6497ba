/** A call of which every field is optional may come without a body, which means the same as `{}`. */
import type { FastifyRequest } from 'fastify';

export function isBodyOptional(body: { required?: readonly string[] | undefined } | undefined): boolean {
  return body !== undefined && (body.required ?? []).length === 0;
}

/** A body of `null` is one, and is refused. */
export async function takeNoBodyAsEmpty(request: FastifyRequest): Promise<void> {
  if (request.body === undefined) request.body = {};
}
