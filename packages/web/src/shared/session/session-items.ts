/**
 * The five session items in local storage (seed, section 3), and whose they are. They are read anew each time, because
 * another tab may have changed them.
 */
import { claimsOf } from './token-claims.ts';

const KEYS = ['accessToken', 'refreshToken', 'accessTokenExpiresIn', 'grantType', 'role'] as const;
export type SessionKey = (typeof KEYS)[number];

/** The text `null` counts as missing, because storing a missing value results in it (seed, section 4). */
export function readItem(key: SessionKey): string | null {
  const value = localStorage.getItem(key);
  return value === null || value === '' || value === 'null' || value === 'undefined' ? null : value;
}

export function writeItems(items: Partial<Record<SessionKey, string | number>>): void {
  for (const key of KEYS) if (items[key] !== undefined) localStorage.setItem(key, String(items[key]));
}

export function removeItems(): void {
  for (const key of KEYS) localStorage.removeItem(key);
}

/** The member whose session is stored; null if there is none, or if its token does not name the member. */
export function storedMemberId(): number | null {
  return claimsOf(readItem('accessToken'))?.memberId ?? null;
}

/** Whether a change of local storage may have changed the session. A null key: the whole storage was emptied. */
export function isOfSession({ key }: StorageEvent): boolean {
  return key === null || KEYS.some((one) => one === key);
}
