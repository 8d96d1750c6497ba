import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { DeviceTokens } from '../context.ts';

/**
 * A device on which someone has signed in keeps a token that says so, and no more: it opens nothing. By it the owner of
 * an account is told apart from strangers who guess at its password (OWASP: "device cookies").
 */
export function newDeviceTokens(secret: string): DeviceTokens {
  const signatureOf = (id: string, email: string) =>
    createHmac('sha256', secret).update(`ieum:device ${id} ${email}`).digest('base64url');

  return {
    issue: (email, id = randomUUID()) => `${id}.${signatureOf(id, email)}`,
    idOf(token, email) {
      const [id = '', signature = ''] = token.split('.');
      const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(id, email))];
      return given.length === right.length && timingSafeEqual(given, right) ? id : null;
    },
  };
}
