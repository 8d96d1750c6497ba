import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignUpBrowser } from '../context.ts';
import { readCookie, setCookie } from './cookie.ts';

/** Kept as long as a sign-up whose address is not verified. */
const COOKIE = { name: 'ieum-sign-up', path: '/auth', maxAgeSeconds: 48 * 3_600, sameSite: 'Strict' } as const;

/** The cookie of a browser that has signed up: of use to enter the code from the mail, and for nothing else. */
export function signUpBrowserOf(request: FastifyRequest, reply: FastifyReply): SignUpBrowser {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  return {
    id: readCookie(request, COOKIE.name),
    // Every browser sends one of them with every POST, and no script on a page can leave them out.
    isBrowser: origin !== undefined || fetchSite !== undefined,
    remember: (id) => setCookie(request, reply, COOKIE, id),
  };
}
