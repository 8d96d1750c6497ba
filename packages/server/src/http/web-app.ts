/** Serves the built web app, and its shell for every address that is a screen's. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { sendProblem } from './problems.ts';
import { DOCUMENT_HEADERS, SERVICE_WORKER_POLICY } from './security-headers.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');
const SERVICE_WORKER = join(DIST, 'service-worker.js');
/** Screens before the sign-in. Those behind it have a document of their own, which also names their code. */
const VISITORS_SCREEN = /^\/(login|signup)?$/;
const NOT_A_SCREEN = /^\/(api|auth|withdraw|assets|docs|metrics|healthz|readyz)(\/|$)/;

export async function useWebApp(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(join(DIST, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: DIST,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${join(DIST, 'assets')}`);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (path.includes(SERVICE_WORKER)) reply.header('content-security-policy', SERVICE_WORKER_POLICY);
      },
    });
  } else {
    app.log.warn('the web app is not built: only the API is served');
  }

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] as string;
    const isScreen =
      isBuilt &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !NOT_A_SCREEN.test(path) &&
      !path.includes('.'); // a missing file must not answer with a page
    return isScreen
      ? reply.headers(DOCUMENT_HEADERS).sendFile(VISITORS_SCREEN.test(path) ? 'index.html' : 'member.html')
      : sendProblem(request, reply, new AppError('NOT_FOUND'));
  });
}
