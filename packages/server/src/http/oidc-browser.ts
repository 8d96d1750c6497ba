import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OidcBrowser } from '../context.ts';
import { readCookie, setCookie } from './cookie.ts';

/** Kept twice as long as what it is needed for, which begins anew on the way back. */
const COOKIE = { name: 'ieum-oidc', path: '/auth/oidc', maxAgeSeconds: 20 * 60, sameSite: 'Lax' } as const;

/**
 * The cookie of a browser that signs in at the identity provider, so that nobody can be signed in by an address that
 * somebody else has sent. `Lax`: it comes along when the provider sends the browser back.
 */
export function oidcBrowserOf(request: FastifyRequest, reply: FastifyReply): OidcBrowser {
  return {
    id: readCookie(request, COOKIE.name),
    remember: (id) => setCookie(request, reply, COOKIE, id),
  };
}
