import { ApiError } from './errors.ts';
import { send } from './send.ts';
import { session, type Tokens } from './session.ts';

let underWay: Promise<void> | null = null;

/**
 * Replaces `staleToken` and its refresh token by a new pair. Simultaneous calls share one reissue, also across tabs:
 * the second one finds a new pair and sends nothing. Throws `ApiError` 401 or 403 if the session cannot be renewed.
 */
export function reissue(staleToken: string): Promise<void> {
  underWay ??= withLock(() => renew(staleToken)).finally(() => {
    underWay = null;
  });
  return underWay;
}

async function renew(staleToken: string): Promise<void> {
  if (session.accessToken() !== staleToken && session.accessToken() !== null) return;
  const bearer = session.refreshToken();
  if (bearer === null) throw new ApiError({ status: 401, code: 'NOT_SIGNED_IN' });
  const tokens = await send('POST /auth/reissue', {}, { bearer });
  const stored = session.refreshToken();
  // The member may have signed out meanwhile, here or in another tab, which must not be undone.
  if (stored === null) throw new ApiError({ status: 401, code: 'NOT_SIGNED_IN' });
  // Another tab's writes may become visible late, even with the lock. Its pair is as valid as ours, so keep it.
  if (stored === bearer) session.renew(tokens as Tokens);
}

/**
 * Allows one tab at a time. Web Locks exist on secure origins only; elsewhere the server's grace period handles
 * simultaneous reissues.
 */
async function withLock(task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task();
  await navigator.locks.request('ieum:reissue', task);
}
