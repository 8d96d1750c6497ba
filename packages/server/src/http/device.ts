import Bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Device } from '../context.ts';

const NAME = 'ieum-device';
/** With this prefix browsers accept the cookie over TLS only. */
const SECURE = '__Secure-';
const COOKIE = new RegExp(`(?:^|; *)(?:${SECURE})?${NAME}=([\\w.-]{1,200})(?:;|$)`);
/** Somebody may send anything as a browser's name. */
const LONGEST_LABEL = 60;
const HALF_A_YEAR_SECONDS = 182 * 86_400;

/** The cookie with a browser's device token: sent with calls under `/auth` only, not readable by scripts. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): Device {
  return {
    token: COOKIE.exec(request.headers.cookie ?? '')?.[1] ?? null,
    label: deviceLabel(request.headers['user-agent'] ?? ''),
    remember(token) {
      const isSecure = request.protocol === 'https';
      const parts = [
        `${isSecure ? SECURE : ''}${NAME}=${token}`,
        'Path=/auth',
        `Max-Age=${HALF_A_YEAR_SECONDS}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(isSecure ? ['Secure'] : []),
      ];
      reply.header('set-cookie', parts.join('; '));
    },
  };
}

/** Browser and system, without versions: enough for a member to recognise a device. */
function deviceLabel(userAgent: string): string | null {
  if (userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ').slice(0, LONGEST_LABEL) || null;
}
