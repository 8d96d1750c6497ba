/**
 * The session as this document knows it: one state, replaced as a whole, and the items in local storage behind it.
 *
 * A document serves one member. Once a member has been signed in, items of another member are treated as absent, and
 * the document must be reloaded (`onAnotherMember`), because its content belongs to the first member.
 */
import type { ApiAnswer } from '@ieum/contract/api';
import type { Role } from '@ieum/contract/permissions';
import { serverClock } from './server-clock.ts';
import { isOfSession, readItem, removeItems, type SessionKey, storedMemberId, writeItems } from './session-items.ts';
import { claimsOf } from './token-claims.ts';

export type Tokens = ApiAnswer<'POST /auth/reissue'>;
export type NewSession = ApiAnswer<'POST /auth/sign-in'>;

/** `left`: the member signed out here. `lost`: it ran out, or the server ended it. `elsewhere`: ended by another tab. */
export type SignOutReason = 'left' | 'lost' | 'elsewhere';

export interface SessionState {
  signedIn: boolean;
  /** The member whom this document serves; stays set when the session has ended. Null before anybody has signed in. */
  memberId: number | null;
  /** How the session ended; null while there is one, before the first, and after the login screen has handled it. */
  endedBecause: SignOutReason | null;
  /** The access token as last seen, because another tab may have removed it before the final tasks use it. */
  lastToken: string | null;
  /** The issue time of the oldest access token of the session that this document has seen, in milliseconds. */
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
  /** When it ends, by this device's clock, in milliseconds; null when nothing is stored. */
  expiresAt: (): number | null => {
    const stamp = storedExpiry();
    return stamp !== null && isByServersClock(stamp) ? serverClock.onDevice(stamp) : stamp;
  },
  /** It ends by the server's clock, and how far this device's is from that is not known in this tab. */
  isEndUnsure: (): boolean => isByServersClock(storedExpiry()) && !serverClock.isKnown(),
  /** When a session that is kept on this device is to be renewed: halfway to its end. Null for any other. */
  keptUntilHalf: (): number | null => {
    const claims = claimsOf(read('accessToken'));
    const expiresAt = session.expiresAt();
    return claims?.isKept && expiresAt !== null ? (serverClock.onDevice(claims.issuedAt) + expiresAt) / 2 : null;
  },
  /** Another member is signed in in this browser, so this document must not be used any more. */
  isAnothers: () => isAnothers(),

  start(answer: NewSession): void {
    noteServerTime(answer);
    writeItems(answer);
    handleChange();
  },

  renew({ accessToken, refreshToken, accessTokenExpiresIn }: Tokens): void {
    noteServerTime({ accessToken, accessTokenExpiresIn });
    writeItems({ accessToken, refreshToken, accessTokenExpiresIn });
    handleChange();
  },

  /** The role from the server replaces that of the sign-in, because it may have changed since. */
  correctRole(role: Role): void {
    if (read('accessToken') === null || read('role') === role) return;
    writeItems({ role });
    handleChange();
  },

  /** Runs the final tasks and deletes the tokens. Another member's session is left unchanged. */
  end(reason: Exclude<SignOutReason, 'elsewhere'>): void {
    if (!isAnothers()) removeItems();
    handleChange(reason);
  },

  clearSignOutReason(): void {
    state = { ...state, endedBecause: null };
  },

  /** Sets the member whom this tab served before it was reloaded. Call it before anything else uses the session. */
  resume(memberId: number): void {
    state = { ...state, memberId };
  },

  /** Updates the state from what other tabs have stored. */
  handleChange: () => handleChange(),

  /**
   * Registers a final task, called with the session's access token when the session ends, for any reason. Returns a
   * function that unregisters it.
   */
  beforeEnd(task: (accessToken: string) => void): () => void {
    lastTasks.add(task);
    return () => lastTasks.delete(task);
  },

  /** Called instead of the other listeners if another member turns out to be signed in. */
  onAnotherMember(listener: () => void): void {
    anotherMemberListeners.add(listener);
  },

  /**
   * Calls back whenever the session may have changed, in this tab or in another. Returns a function that unsubscribes.
   */
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

function storedExpiry(): number | null {
  const stamp = Number(read('accessTokenExpiresIn') ?? Number.NaN);
  return Number.isFinite(stamp) ? stamp : null;
}

/** Whether it is the time that the server has put into the token; any other was stored by this device. */
function isByServersClock(stamp: number | null): boolean {
  return stamp !== null && claimsOf(read('accessToken'))?.expiresAt === stamp;
}

/** A pair of tokens says when it was made. */
function noteServerTime({ accessToken, accessTokenExpiresIn }: Pick<Tokens, 'accessToken' | 'accessTokenExpiresIn'>) {
  const claims = claimsOf(accessToken);
  if (claims?.expiresAt === accessTokenExpiresIn) serverClock.note(claims.issuedAt);
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
