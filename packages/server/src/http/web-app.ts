/** Serves the built web app, and its shell for every URL of a screen. */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { NOT_A_SCREEN } from '@ieum/contract/not-a-screen';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { sendProblem } from './problems.ts';
import { DOCUMENT_HEADERS, SERVICE_WORKER_POLICY } from './security-headers.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');
const SERVICE_WORKER = join(DIST, 'service-worker.js');

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

  const documentOf = isBuilt ? documentsByPath() : () => '';
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] as string;
    return isBuilt && isScreen(request, path)
      ? reply.headers(DOCUMENT_HEADERS).sendFile(documentOf(path))
      : sendProblem(request, reply, new AppError('NOT_FOUND'));
  });
}

/** Which document is sent for a path, each naming the code of its screens, by the web's table of screens. */
function documentsByPath(): (path: string) => string {
  const documents: Record<string, string> = JSON.parse(readFileSync(join(DIST, 'screens.json'), 'utf8'));
  const patterns = Object.entries(documents).map(
    ([path, document]) => [new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`), document] as const,
  );
  return (path) => patterns.find(([pattern]) => pattern.test(path))?.[1] ?? 'member.html';
}

/**
 * For Fastify's `rewriteUrl`. A `%` that encodes nothing (`/free/50%`) makes a URL that cannot be decoded. A browser
 * that opens it gets the app, which shows that there is no such page.
 */
export function readableScreenUrl({ url = '/', headers }: IncomingMessage): string {
  const path = url.split('?')[0] as string;
  if (!headers.accept?.includes('text/html') || NOT_A_SCREEN.test(path) || isDecodable(path)) return url;
  return url.replaceAll('%', '%25');
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

/**
 * Every URL that is neither a file nor an endpoint is a screen's, including those with a dot (`/free/12.`): the app
 * shows that there is no such post or page. Scanners request `/.env` and similar files, so the app's page is sent only
 * to a browser that requests a document.
 */
function isScreen({ method, headers }: FastifyRequest, path: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  const wantsDocument = headers.accept?.includes('text/html') ?? false;
  return isRead && !NOT_A_SCREEN.test(path) && (!path.startsWith('/.') || wantsDocument);
}
