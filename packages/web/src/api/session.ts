/**
 * The five session items in local storage (seed, section 3), and whose they are. This file alone reads and writes them,
 * and reads them afresh each time: another tab may have changed them.
 *
 * A document serves one member. Once somebody has been signed in here, the items of anyone else are as good as absent,
 * and the document has to be left for a new one (`onAnotherMember`): what it holds is the first member's.
 */
import type { ApiAnswer } from '@ieum/contract/api';
import type { Role } from '@ieum/contract/policy';
import { claimsOf } from './token-claims.ts';

const KEYS = ['accessToken', 'refreshToken', 'accessTokenExpiresIn', 'grantType', 'role'] as const;
type Key = (typeof KEYS)[number];

export type Tokens = ApiAnswer<'POST /auth/reissue'>;
export type NewSession = ApiAnswer<'POST /auth/sign-in'>;

/** `left`: the member signed out here. `lost`: it ran out, or the server ended it. `elsewhere`: ended by another tab. */
export type SignOutReason = 'left' | 'lost' | 'elsewhere';

const listeners = new Set<() => void>();
const lastTasks = new Set<(accessToken: string) => void>();

/** The member that this document serves, or has served; null before anybody has signed in. */
let served: number | null = null;
/** When the oldest access token was issued that this document has seen of its member. */
let since: number | null = null;
/** The member's access token as last seen; null when their session has ended. */
let held: string | null = null;
let signOutReason: SignOutReason | null = null;
let leaveDocument = (): void => {};

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

  /** Whose everything in this document is; stays when the session has ended. */
  memberId: () => served,
  /** A millisecond timestamp: from then on nobody else has been signed in in this browser. Null when not known. */
  since: () => since,
  /** How the last session of this document ended; null when none has, or when that is settled. */
  signOutReason: () => signOutReason,
  /** Somebody else is signed in in this browser: this document is over. */
  isAnothers: () => isAnothers(),

  start(answer: NewSession): void {
    for (const key of KEYS) localStorage.setItem(key, String(answer[key]));
    handleChange();
  },

  renew(tokens: Tokens): void {
    localStorage.setItem('accessToken', tokens.accessToken);
    localStorage.setItem('refreshToken', tokens.refreshToken);
    localStorage.setItem('accessTokenExpiresIn', String(tokens.accessTokenExpiresIn));
    handleChange();
  },

  /** The server's word on the role replaces the one of the sign-in: an admin may have been made meanwhile. */
  correctRole(role: Role): void {
    if (read('accessToken') === null || read('role') === role) return;
    localStorage.setItem('role', role);
    handleChange();
  },

  /** Does the last tasks, and forgets the tokens. Another member's session is left alone. */
  end(reason: Exclude<SignOutReason, 'elsewhere'>): void {
    if (!isAnothers()) for (const key of KEYS) localStorage.removeItem(key);
    handleChange(reason);
  },

  clearSignOutReason(): void {
    signOutReason = null;
  },

  /** Before anything is asked of the session: this tab has served a member before it was loaded anew. */
  resume(memberId: number): void {
    served = memberId;
  },

  /** Takes notice of what other tabs have done. */
  handleChange: () => handleChange(),

  /** Done when the session ends, however it does, with the access token that it had. Returns the way to stop. */
  beforeEnd(task: (accessToken: string) => void): () => void {
    lastTasks.add(task);
    return () => lastTasks.delete(task);
  },

  /** What to do when somebody else turns out to be signed in. */
  onAnotherMember(handler: () => void): void {
    leaveDocument = handler;
  },

  /** Calls back whenever the session may have changed, in this tab or in another. Returns the way to stop. */
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', handleStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', handleStorage);
    };
  },
};

function handleChange(reason: SignOutReason = 'elsewhere'): void {
  const token = read('accessToken');
  if (token !== null) begin(token);
  else if (held !== null) finish(held, reason);
  if (isAnothers()) leaveDocument();
  else for (const listener of listeners) listener();
}

function begin(token: string): void {
  held = token;
  signOutReason = null;
  const claims = claimsOf(token);
  served ??= claims?.memberId ?? null;
  since ??= claims?.issuedAt ?? null;
}

function finish(token: string, reason: SignOutReason): void {
  held = null;
  since = null;
  signOutReason = reason;
  for (const task of lastTasks) task(token);
}

function isAnothers(): boolean {
  if (served === null) return false;
  const owner = claimsOf(stored('accessToken'))?.memberId ?? served;
  return owner !== served;
}

function read(key: Key): string | null {
  return isAnothers() ? null : stored(key);
}

/** The text `null` counts as nothing: it is what storing a missing value leaves behind (seed, section 4). */
function stored(key: Key): string | null {
  const value = localStorage.getItem(key);
  return value === null || value === '' || value === 'null' || value === 'undefined' ? null : value;
}

function handleStorage(event: StorageEvent): void {
  // A null key: the other tab emptied the whole storage.
  if (event.key === null || KEYS.some((key) => key === event.key)) handleChange();
}
