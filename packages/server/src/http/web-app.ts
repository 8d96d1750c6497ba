/** Serves the built web app, and for every URL of a screen the document of its code, titled as the community is called. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { NOT_A_SCREEN } from '@ieum/contract/not-a-screen';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { AppError } from '../app-error.ts';
import { escaped } from '../text/html.ts';
import { holds } from './etag.ts';
import { sendProblem } from './problems.ts';
import { DOCUMENT_HEADERS, SERVICE_WORKER_POLICY } from './security-headers.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');
const SERVICE_WORKER = join(DIST, 'service-worker.js');
const MANIFEST = 'manifest.webmanifest';
/** What bears the name of the community is not sent as the build has written it. */
const NAMED = ['*.html', '*.html.*', MANIFEST];
const TYPES = { html: 'text/html; charset=utf-8', webmanifest: 'application/manifest+json; charset=utf-8' };
/** The best first. */
const COMPRESSIONS = { br: brotliCompressSync, gzip: gzipSync, identity: (text: string) => Buffer.from(text) };
/** How long a document waits for the name: without the database, the app opens all the same. */
const PATIENCE_MS = 1_000;

/** @param readBrand what the community is called now */
export async function useWebApp(app: FastifyInstance, readBrand: () => Promise<string>): Promise<void> {
  const isBuilt = existsSync(join(DIST, 'index.html'));
  const send = sendNamed(readBrand);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: DIST,
      index: false,
      wildcard: false,
      globIgnore: NAMED,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${join(DIST, 'assets')}`);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (path.includes(SERVICE_WORKER)) reply.header('content-security-policy', SERVICE_WORKER_POLICY);
      },
    });
    app.get(`/${MANIFEST}`, { schema: { hide: true } }, (request, reply) => send(request, reply, MANIFEST));
  } else {
    app.log.warn('the web app is not built: only the API is served');
  }

  const documentOf = isBuilt ? documentsByPath() : () => '';
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] as string;
    return isBuilt && isScreen(request, path)
      ? send(request, reply.headers(DOCUMENT_HEADERS), documentOf(path))
      : sendProblem(request, reply, new AppError('NOT_FOUND'));
  });
}

/** Sends a file of the build that bears the name of the community. */
function sendNamed(readBrand: () => Promise<string>) {
  /** As last read; null: not yet. */
  let name: string | null = null;
  const named = new Map<string, NamedFile>();

  async function readName(): Promise<void> {
    const now = await readBrand();
    if (now !== name) named.clear();
    name = now;
  }

  return async (request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply> => {
    const reading = readName().catch((error) =>
      request.log.warn({ err: error }, 'a document has the name as last read'),
    );
    await Promise.race([reading, sleep(PATIENCE_MS, undefined, { ref: false })]);
    const found = named.get(file) ?? new NamedFile(file, name);
    named.set(file, found);
    reply.headers({ 'cache-control': 'no-cache', etag: `W/${found.etag}`, vary: 'accept-encoding' });
    if (holds(request.headers['if-none-match'], found.etag)) return reply.code(304).send();
    const compression = compressionOf(request);
    if (compression !== 'identity') reply.header('content-encoding', compression);
    return reply.type(found.type).send(found.compressed(compression));
  };
}

type Compression = keyof typeof COMPRESSIONS;

/** Of those that the caller takes, the best. */
function compressionOf({ headers }: FastifyRequest): Compression {
  const known = Object.keys(COMPRESSIONS) as Compression[];
  const taken = new Negotiator({ headers }).encodings(known);
  return known.find((compression) => taken.includes(compression)) ?? 'identity';
}

/** Small, and compressed once for each name. */
class NamedFile {
  readonly type: string;
  readonly etag: string;
  readonly #text: string;
  readonly #bodies = new Map<Compression, Buffer>();

  constructor(file: string, name: string | null) {
    const built = readFileSync(join(DIST, file), 'utf8');
    const named = file === MANIFEST ? manifestFor : documentFor;
    this.#text = name === null ? built : named(built, name);
    this.type = file === MANIFEST ? TYPES.webmanifest : TYPES.html;
    this.etag = `"${hash('sha1', this.#text, 'base64url')}"`;
  }

  compressed(compression: Compression): Buffer {
    const body = this.#bodies.get(compression) ?? COMPRESSIONS[compression](this.#text);
    this.#bodies.set(compression, body);
    return body;
  }
}

function manifestFor(built: string, name: string): string {
  return JSON.stringify({ ...JSON.parse(built), name, short_name: name });
}

function documentFor(built: string, name: string): string {
  return built.replace(/(?<=<title>).*(?=<\/title>)/, () => escaped(name));
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
