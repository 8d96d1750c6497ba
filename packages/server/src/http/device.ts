import Bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Device } from '../context.ts';
import { readCookie, setCookie } from './cookie.ts';

/** Somebody may send anything as a browser's name. */
const LONGEST_LABEL = 60;
const HALF_A_YEAR_SECONDS = 182 * 86_400;
const COOKIE = { name: 'ieum-device', path: '/auth', maxAgeSeconds: HALF_A_YEAR_SECONDS, sameSite: 'Strict' } as const;

/** The cookie with a browser's device token: sent with calls under `/auth` only, not readable by scripts. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): Device {
  return {
    token: readCookie(request, COOKIE.name),
    label: deviceLabel(request.headers['user-agent'] ?? ''),
    remember: (token) => setCookie(request, reply, COOKIE, token),
  };
}

/** Browser and system, without versions: enough for a member to recognise a device. */
function deviceLabel(userAgent: string): string | null {
  if (userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ').slice(0, LONGEST_LABEL) || null;
}
