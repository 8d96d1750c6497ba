import type { FastifyReply, FastifyRequest } from 'fastify';

/** With this prefix browsers accept a cookie over TLS only. */
const SECURE = '__Secure-';

interface CookieSettings {
  name: string;
  path: string;
  maxAgeSeconds: number;
  sameSite: 'Strict' | 'Lax';
}

/** A cookie that no script can read, of letters, digits, `_`, `-` and `.`; null without one. */
export function readCookie({ headers }: FastifyRequest, name: string): string | null {
  return new RegExp(`(?:^|; *)(?:${SECURE})?${name}=([\\w.-]{1,200})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null;
}

/** In addition to other cookies of this answer. */
export function setCookie(
  { protocol }: FastifyRequest,
  reply: FastifyReply,
  { name, path, maxAgeSeconds, sameSite }: CookieSettings,
  value: string,
): void {
  const isSecure = protocol === 'https';
  const parts = [
    `${isSecure ? SECURE : ''}${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(isSecure ? ['Secure'] : []),
  ];
  reply.header('set-cookie', parts.join('; '));
}
