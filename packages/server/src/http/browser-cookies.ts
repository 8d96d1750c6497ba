/** What browsers are recognised by: cookies that come with calls under `/auth` only, and that no script can read. */
import Bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Device, OidcBrowser, SignUpBrowser } from '../context.ts';
import { readCookie, setCookie } from './cookie.ts';

/** Somebody may send anything as a browser's name. */
const LONGEST_LABEL = 60;
/** Kept for half a year. */
const DEVICE_COOKIE = { name: 'ieum-device', path: '/auth', maxAgeSeconds: 182 * 86_400, sameSite: 'Strict' } as const;

/** The cookie with a browser's device token. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): Device {
  return {
    token: readCookie(request, DEVICE_COOKIE.name),
    label: deviceLabel(request.headers['user-agent'] ?? ''),
    remember: (token) => setCookie(request, reply, DEVICE_COOKIE, token),
  };
}

/** Browser and system, without versions: enough for a member to recognise a device. */
function deviceLabel(userAgent: string): string | null {
  if (userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ').slice(0, LONGEST_LABEL) || null;
}

/** Kept twice as long as what it is needed for, which begins anew on the way back. */
const OIDC_COOKIE = { name: 'ieum-oidc', path: '/auth/oidc', maxAgeSeconds: 20 * 60, sameSite: 'Lax' } as const;

/**
 * The cookie of a browser that signs in at the identity provider, so that nobody can be signed in by an address that
 * somebody else has sent. `Lax`: it comes along when the provider sends the browser back.
 */
export function oidcBrowserOf(request: FastifyRequest, reply: FastifyReply): OidcBrowser {
  return {
    id: readCookie(request, OIDC_COOKIE.name),
    remember: (id) => setCookie(request, reply, OIDC_COOKIE, id),
  };
}

/** Kept as long as a sign-up whose address is not verified. */
const SIGN_UP_COOKIE = { name: 'ieum-sign-up', path: '/auth', maxAgeSeconds: 48 * 3_600, sameSite: 'Strict' } as const;

/** The cookie of a browser that has signed up: of use to enter the code from the mail, and for nothing else. */
export function signUpBrowserOf(request: FastifyRequest, reply: FastifyReply): SignUpBrowser {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  return {
    id: readCookie(request, SIGN_UP_COOKIE.name),
    // Every browser sends one of them with every POST, and no script on a page can leave them out.
    isBrowser: origin !== undefined || fetchSite !== undefined,
    remember: (id) => setCookie(request, reply, SIGN_UP_COOKIE, id),
  };
}
