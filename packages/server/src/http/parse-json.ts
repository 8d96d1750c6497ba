import type { FastifyInstance } from 'fastify';

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
