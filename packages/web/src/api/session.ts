/**
 * The five session items in local storage (seed, section 3). This file alone reads and writes them, and reads them
 * afresh each time: another tab may have changed them.
 */
import type { ApiAnswer } from '@ieum/contract/api';
import type { Role } from '@ieum/contract/policy';

const KEYS = ['accessToken', 'refreshToken', 'accessTokenExpiresIn', 'grantType', 'role'] as const;
type Key = (typeof KEYS)[number];

export type Tokens = ApiAnswer<'POST /auth/reissue'>;
export type NewSession = ApiAnswer<'POST /auth/sign-in'>;

type Listener = () => void;
const listeners = new Set<Listener>();

export const session = {
  /** Null for a visitor. */
  accessToken: () => read('accessToken'),
  refreshToken: () => read('refreshToken'),
  role: (): Role | null => {
    const role = read('role');
    return role === null ? null : role === 'ADMIN' ? 'ADMIN' : 'USER';
  },
  /** A millisecond timestamp, or null when none is stored. */
  expiresAt: (): number | null => {
    const stamp = Number(read('accessTokenExpiresIn') ?? Number.NaN);
    return Number.isFinite(stamp) ? stamp : null;
  },

  start(answer: NewSession): void {
    for (const key of KEYS) localStorage.setItem(key, String(answer[key]));
    announce();
  },

  renew(tokens: Tokens): void {
    localStorage.setItem('accessToken', tokens.accessToken);
    localStorage.setItem('refreshToken', tokens.refreshToken);
    localStorage.setItem('accessTokenExpiresIn', String(tokens.accessTokenExpiresIn));
    announce();
  },

  /** The server's word on the role replaces the one of the sign-in: an admin may have been made meanwhile. */
  correctRole(role: Role): void {
    if (read('accessToken') === null || read('role') === role) return;
    localStorage.setItem('role', role);
    announce();
  },

  clear(): void {
    for (const key of KEYS) localStorage.removeItem(key);
    announce();
  },

  /** Calls back whenever the session may have changed, in this tab or in another. Returns the way to stop. */
  subscribe(listener: Listener): () => void {
    if (listeners.size === 0) window.addEventListener('storage', heedOtherTabs);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', heedOtherTabs);
    };
  },
};

/** The text `null` counts as nothing: it is what storing a missing value leaves behind (seed, section 4). */
function read(key: Key): string | null {
  const value = localStorage.getItem(key);
  return value === null || value === '' || value === 'null' || value === 'undefined' ? null : value;
}

function announce(): void {
  for (const listener of listeners) listener();
}

function heedOtherTabs(event: StorageEvent): void {
  // A null key: the other tab emptied the whole storage.
  if (event.key === null || KEYS.some((key) => key === event.key)) announce();
}
