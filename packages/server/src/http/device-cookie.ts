import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Device } from '../context.ts';

const NAME = 'ieum-device';
/** With this prefix browsers accept the cookie over TLS only. */
const SECURE = '__Secure-';
const COOKIE = new RegExp(`(?:^|; *)(?:${SECURE})?${NAME}=([\\w.-]{1,200})(?:;|$)`);
const HALF_A_YEAR_SECONDS = 182 * 86_400;

/** The cookie with a browser's device token: sent with sign-ins only, not readable by scripts. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): Device {
  return {
    token: COOKIE.exec(request.headers.cookie ?? '')?.[1] ?? null,
    remember(token) {
      const isSecure = request.protocol === 'https';
      const parts = [
        `${isSecure ? SECURE : ''}${NAME}=${token}`,
        'Path=/auth/sign-in',
        `Max-Age=${HALF_A_YEAR_SECONDS}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(isSecure ? ['Secure'] : []),
      ];
      reply.header('set-cookie', parts.join('; '));
    },
  };
}
