/** What a browser says of its subscription, and how it is kept. */
import { ECDH } from 'node:crypto';
import { invalidField } from '../app-error.ts';
import type { Secrets } from '../services.ts';

/** As a browser gives it. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

const PURPOSE = 'push-subscription';
const AUTH_BYTES = 16;
/** Of a name in DNS. */
const HOST_CHARACTERS = 253;

/** Where the address leads is looked at when something is sent there (see outbound/). */
export function refuseInvalid({ endpoint, keys }: Subscription): void {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '') {
    throw invalidField('endpoint', 'INVALID');
  }
  if (url.hostname.length > HOST_CHARACTERS) throw invalidField('endpoint', 'INVALID');
  if (!isPublicKey(keys.p256dh)) throw invalidField('keys.p256dh', 'INVALID');
  if (Buffer.from(keys.auth, 'base64url').length !== AUTH_BYTES) throw invalidField('keys.auth', 'INVALID');
}

/** A point of the curve P-256. */
function isPublicKey(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}

export function hashOf(secrets: Secrets, { endpoint }: Subscription): string {
  return secrets.hash(PURPOSE, endpoint);
}

export function sealSubscription(secrets: Secrets, { endpoint, keys }: Subscription): string {
  return secrets.seal(PURPOSE, JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }));
}

/** null: it was sealed with another AUTH_SECRET. */
export function openSubscription(secrets: Secrets, text: string): Subscription | null {
  const opened = secrets.open(PURPOSE, text);
  return opened === null ? null : JSON.parse(opened);
}
