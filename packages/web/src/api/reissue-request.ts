import { ApiError } from './errors.ts';
import { send } from './send.ts';
import { session, type Tokens } from './session.ts';

let underWay: Promise<void> | null = null;

/**
 * Replaces `staleToken` and its refresh token by a new pair. Calls at the same time share one reissue, in other tabs
 * too: whoever comes second finds the pair already renewed and asks for nothing.
 * Throws `ApiError` 401 or 403 when there is nothing to mend the session with.
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
  // Someone may have signed out meanwhile, here or in another tab: that must not be undone.
  if (stored === null) throw new ApiError({ status: 401, code: 'NOT_SIGNED_IN' });
  // Another tab's writes may reach this one late, lock or no lock. Its pair works as well as ours: keep it.
  if (stored === bearer) session.renew(tokens as Tokens);
}

/** One tab at a time. Browsers offer locks on secure origins only; elsewhere the server's grace for racing tabs serves. */
async function withLock(task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task();
  await navigator.locks.request('ieum:reissue', task);
}
