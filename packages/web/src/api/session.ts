/**
 * The session as this document knows it: one state, replaced as a whole, and the items in local storage behind it.
 *
 * A document serves one member. Once somebody has been signed in here, the items of anyone else are as good as absent,
 * and the document has to be left for a new one (`onAnotherMember`): what it holds is the first member's.
 */
import type { ApiAnswer } from '@ieum/contract/api';
import type { Role } from '@ieum/contract/policy';
import { isOfSession, readItem, removeItems, type SessionKey, storedMemberId, writeItems } from './session-items.ts';
import { claimsOf } from './token-claims.ts';

export type Tokens = ApiAnswer<'POST /auth/reissue'>;
export type NewSession = ApiAnswer<'POST /auth/sign-in'>;

/** `left`: the member signed out here. `lost`: it ran out, or the server ended it. `elsewhere`: ended by another tab. */
export type SignOutReason = 'left' | 'lost' | 'elsewhere';

export interface SessionState {
  signedIn: boolean;
  /** Whose everything in this document is; stays when the session has ended. Null before anybody has signed in. */
  memberId: number | null;
  /** How the session ended; null while there is one, before the first, and once the login screen has dealt with it. */
  endedBecause: SignOutReason | null;
  /** The access token as last seen: another tab may have removed it by the time the last tasks need it. */
  lastToken: string | null;
  /** When the oldest access token was issued that this document has seen of the session, in milliseconds. */
  since: number | null;
}

let state: SessionState = { signedIn: false, memberId: null, endedBecause: null, lastToken: null, since: null };

const listeners = new Set<() => void>();
const lastTasks = new Set<(accessToken: string) => void>();
const anotherMemberListeners = new Set<() => void>();

export const session = {
  state: (): SessionState => state,

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
  /** Somebody else is signed in in this browser: this document is over. */
  isAnothers: () => isAnothers(),

  start(answer: NewSession): void {
    writeItems(answer);
    handleChange();
  },

  renew({ accessToken, refreshToken, accessTokenExpiresIn }: Tokens): void {
    writeItems({ accessToken, refreshToken, accessTokenExpiresIn });
    handleChange();
  },

  /** The server's word on the role replaces the one of the sign-in: an admin may have been made meanwhile. */
  correctRole(role: Role): void {
    if (read('accessToken') === null || read('role') === role) return;
    writeItems({ role });
    handleChange();
  },

  /** Does the last tasks, and forgets the tokens. Another member's session is left alone. */
  end(reason: Exclude<SignOutReason, 'elsewhere'>): void {
    if (!isAnothers()) removeItems();
    handleChange(reason);
  },

  clearSignOutReason(): void {
    state = { ...state, endedBecause: null };
  },

  /** Before anything is asked of the session: this tab has served a member before it was loaded anew. */
  resume(memberId: number): void {
    state = { ...state, memberId };
  },

  /** Takes notice of what other tabs have done. */
  handleChange: () => handleChange(),

  /** Done when the session ends, however it does, with the access token that it had. Returns the way to stop. */
  beforeEnd(task: (accessToken: string) => void): () => void {
    lastTasks.add(task);
    return () => lastTasks.delete(task);
  },

  /** Called instead of the other listeners when somebody else turns out to be signed in. */
  onAnotherMember(listener: () => void): void {
    anotherMemberListeners.add(listener);
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
  const ended = token === null ? state.lastToken : null;
  if (token !== null) state = signedInWith(token);
  else if (ended !== null) state = { ...state, signedIn: false, endedBecause: reason, lastToken: null, since: null };
  if (ended !== null) for (const task of lastTasks) task(ended);
  for (const listener of isAnothers() ? anotherMemberListeners : listeners) listener();
}

function signedInWith(token: string): SessionState {
  const claims = claimsOf(token);
  return {
    signedIn: true,
    memberId: state.memberId ?? claims?.memberId ?? null,
    endedBecause: null,
    lastToken: token,
    since: state.since ?? claims?.issuedAt ?? null,
  };
}

function isAnothers(): boolean {
  return state.memberId !== null && (storedMemberId() ?? state.memberId) !== state.memberId;
}

function read(key: SessionKey): string | null {
  return isAnothers() ? null : readItem(key);
}

function handleStorage(event: StorageEvent): void {
  if (isOfSession(event)) handleChange();
}
