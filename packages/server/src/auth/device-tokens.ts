import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { DeviceTokens } from '../services.ts';

/**
 * A device on which a member has signed in stores a token that proves it. The token grants no access. It distinguishes
 * the owner of an account from strangers who guess the password (OWASP: "device cookies").
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
