import cors from '@fastify/cors';
import { HAS_OLDER } from '@ieum/contract/wire';
import type { FastifyInstance } from 'fastify';

/** The policy of every document: it loads from this origin only, cannot be framed, and cannot submit forms. */
const CLOSED = [
  "default-src 'none'",
  "object-src 'none'",
  "script-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];

const WEB_APP_POLICY = [
  ...CLOSED,
  "style-src 'self'",
  // Pictures of members are fetched with the token, and shown from memory.
  "img-src 'self' blob:",
  "manifest-src 'self'",
  "worker-src 'self'",
  // Trusted Types: no DOM sink that interprets text as markup or code accepts a string. The only allowed policy returns
  // nothing but the URL of the app's own service worker.
  "require-trusted-types-for 'script'",
  'trusted-types service-worker',
].join('; ');

/** The service worker runs under the policy of its own response, not the document's. It fetches the app's own files, and shows its icons. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'";

/** The page that shows the API's description comes from a package that uses inline styles. */
export const DOCS_POLICY = [...CLOSED, "style-src 'self' 'unsafe-inline'", "img-src 'self' data:"].join('; ');

/**
 * The headers of every answer: same origin only, no inline script, no framing, nothing from elsewhere.
 * docs/decisions/022 says why no plugin is used.
 */
export const ALWAYS = {
  'content-security-policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  // No cache stores it, unless the answer itself sets another value.
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** These only matter for documents. */
export const DOCUMENT_HEADERS = {
  'content-security-policy': WEB_APP_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
};

/** Browsers only respect it over TLS. */
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

export async function useSecurityHeaders(app: FastifyInstance, corsOrigins: string[]): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(ALWAYS);
    if (request.protocol === 'https') reply.headers(STRICT_TRANSPORT);
    done();
  });
  if (corsOrigins.length > 0) {
    await app.register(cors, {
      origin: corsOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['etag', 'retry-after', HAS_OLDER.toLowerCase(), 'x-request-id'],
    });
  }
}
