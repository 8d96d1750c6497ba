import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OidcBrowser } from '../context.ts';

const NAME = 'ieum-oidc';
/** With this prefix browsers accept the cookie over TLS only. */
const SECURE = '__Secure-';
const COOKIE = new RegExp(`(?:^|; *)(?:${SECURE})?${NAME}=([\\w-]{43})(?:;|$)`);
/** Twice as long as what it is needed for, which begins anew on the way back. */
const MAX_AGE_SECONDS = 20 * 60;

/**
 * The cookie of a browser that signs in at the identity provider, so that nobody can be signed in by an address that
 * somebody else has sent. `Lax`: it comes along when the provider sends the browser back.
 */
export function oidcBrowserOf(request: FastifyRequest, reply: FastifyReply): OidcBrowser {
  return {
    id: COOKIE.exec(request.headers.cookie ?? '')?.[1] ?? null,
    remember(id) {
      const isSecure = request.protocol === 'https';
      const parts = [
        `${isSecure ? SECURE : ''}${NAME}=${id}`,
        'Path=/auth/oidc',
        `Max-Age=${MAX_AGE_SECONDS}`,
        'HttpOnly',
        'SameSite=Lax',
        ...(isSecure ? ['Secure'] : []),
      ];
      reply.header('set-cookie', parts.join('; '));
    },
  };
}
