/**
 * Binds a pending sign-up to the browser that it was made in, so that the code from the mail is of no use elsewhere
 * (docs/decisions/028).
 */
import { randomBytes } from 'node:crypto';
import type { PublicCtx, SignUpBrowser } from '../context.ts';
import type { PendingRow } from '../db/schema.ts';
import type { Secrets } from '../services.ts';

const ID_BYTES = 32;

/** Where somebody has signed up, as the row stores it. */
export interface SignUpPlace {
  browserHash: string | null;
  networkHash: string | null;
}

/** Of a sign-up without a code to enter. */
export const NOWHERE: SignUpPlace = { browserHash: null, networkHash: null };

/** Where a call comes from. Of a browser only its cookie counts, which strangers in the same network don't have. */
export function placeOf({ services, signUpBrowser: { id, isBrowser } }: PublicCtx, network: string): SignUpPlace {
  return {
    browserHash: id === null ? null : hashOf(services.secrets, id),
    networkHash: isBrowser ? null : services.secrets.hash('sign-up-network', network),
  };
}

/** Has this browser made the sign-up, or, of scripts without cookies, one in this network? */
export function isMadeHere(row: Pick<PendingRow, 'browser_hash' | 'network_hash'>, place: SignUpPlace): boolean {
  if (place.browserHash !== null) return row.browser_hash === place.browserHash;
  return place.networkHash !== null && row.network_hash === place.networkHash;
}

/** Has the browser remember that it signed up, or has proved to know the password. @returns what the row stores */
export function bindBrowser(secrets: Secrets, browser: SignUpBrowser): string {
  const id = browser.id ?? randomBytes(ID_BYTES).toString('base64url');
  browser.remember(id);
  return hashOf(secrets, id);
}

function hashOf(secrets: Secrets, id: string): string {
  return secrets.hash('sign-up-browser', id);
}
