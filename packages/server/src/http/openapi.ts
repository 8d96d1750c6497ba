import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { isBodyOptional } from './bodies.ts';
import { DOCS_POLICY } from './security-headers.ts';

/**
 * Serves `/openapi.json`, generated from the routes' schemas, and `/docs` to read it. Must be registered before the
 * routes.
 */
export async function useOpenApi(app: FastifyInstance, publicUrl: string | null): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Ieum',
        version: '1',
        description: 'The API of Ieum (이음). Refusals are application/problem+json (RFC 9457) with a stable `code`.',
      },
      ...(publicUrl && { servers: [{ url: publicUrl }] }),
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          refreshToken: { type: 'http', scheme: 'bearer', description: 'The refresh token, for these calls only.' },
        },
      },
    },
    transformObject: (made) =>
      'openapiObject' in made ? withWhatMayBeLeftOut(made.openapiObject) : made.swaggerObject,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY });
  let document: Buffer | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(app.swagger()));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}

interface Described {
  parameters?: { required?: boolean; schema?: { default?: unknown } }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: { required?: string[]; format?: string } }> };
}

const BINARY = { type: 'string', format: 'binary' };

/** The plugin calls every body required, and every part of a query that has a default. */
function withWhatMayBeLeftOut<T extends { paths?: object }>(document: T): T {
  const operations = Object.values(document.paths ?? {}).flatMap((methods): Described[] => Object.values(methods));
  for (const { parameters = [], requestBody } of operations) {
    for (const parameter of parameters) if (parameter.schema?.default !== undefined) parameter.required = false;
    if (requestBody === undefined) continue;
    requestBody.required = Object.values(requestBody.content).some(({ schema }) => !isBodyOptional(schema));
    // The body itself is the picture.
    for (const [type, media] of Object.entries(requestBody.content)) {
      if (type.startsWith('image/')) media.schema = { ...BINARY };
    }
  }
  return document;
}
