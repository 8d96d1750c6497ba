import { ApiError } from '../api/errors.ts';
import { send } from '../api/send.ts';
import { session, type Tokens } from './session.ts';
import { endSignIn } from './sign-out.ts';

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
 * Sends a call that ends all tokens and answers a new pair, and stores that. No tab asks for a reissue meanwhile: it would
 * be refused, and the session be taken for lost.
 */
export function sendForNewPair(sendOnce: () => Promise<unknown>): Promise<unknown> {
  return withLock(async () => {
    const answer = (await sendOnce()) as Tokens;
    // As above: the new sign-in is not the member's wish any more.
    if (session.refreshToken() === null) endSignIn(answer.refreshToken);
    else session.renew(answer);
    return answer;
  });
}

/** Where there are no Web Locks. */
let lastTask: Promise<unknown> = Promise.resolve();

/**
 * Allows one task at a time in all tabs. Web Locks exist on secure origins only; elsewhere it is one in each tab, and the
 * server's grace period handles simultaneous reissues.
 */
function withLock<T>(task: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('ieum:reissue', task);
  const result = lastTask.then(task);
  lastTask = result.catch(() => {});
  return result;
}
