import { hasStatus } from '../api/errors.ts';
import { send } from '../api/send.ts';
import { changesAnswered } from './pending-changes.ts';
import { session } from './session.ts';
import { signOutQueue } from './sign-out-queue.ts';

/** The longest time until the server is told of a sign-out, even if other calls are still in flight. */
const TIMEOUT_MS = 5_000;
/** Between attempts while the server cannot be reached. A network that comes back is noticed at once. */
const RETRY_MS = 30_000;

let isRetrying = false;

/** The screen changes at once. The server is told as soon as it can be reached. */
export function signOut(): void {
  const refreshToken = session.refreshToken();
  // First, since it makes room in a storage that is full.
  session.end('left');
  if (refreshToken !== null) signOutQueue.add(refreshToken);
  void endSignIns();
}

/** Of a sign-in that no tab uses. */
export function endSignIn(refreshToken: string): void {
  signOutQueue.add(refreshToken);
  void endSignIns();
}

/** Ends what former documents have left in the queue, and what any tab leaves there until there is a network again. */
export function watchForSignOuts(): void {
  window.addEventListener('online', () => void endSignIns());
  void endSignIns();
}

/**
 * Ends the sign-ins in the queue. The server is told when no change is pending in any tab of this browser, because the
 * tokens of all tabs end with it; and at once when the page is left.
 */
async function endSignIns(): Promise<void> {
  if (signOutQueue.tokens().length === 0) return;
  const { promise: leaving, resolve: leave } = Promise.withResolvers<void>();
  window.addEventListener('pagehide', () => leave(), { once: true });
  await Promise.race([leaving, pause(TIMEOUT_MS), changesAnswered()]);
  await tellServer();
  if (isRetrying) return;
  isRetrying = true;
  while (signOutQueue.tokens().length > 0) {
    await pause(RETRY_MS);
    await tellServer();
  }
  isRetrying = false;
}

async function tellServer(): Promise<void> {
  await Promise.all(
    signOutQueue.tokens().map(async (refreshToken) => {
      if (await isEnded(refreshToken)) signOutQueue.remove(refreshToken);
    }),
  );
}

/** Also true when the sign-in has ended otherwise. */
async function isEnded(refreshToken: string): Promise<boolean> {
  try {
    await send('POST /auth/sign-out', {}, { bearer: refreshToken, keepalive: true });
    return true;
  } catch (error) {
    return hasStatus(error, 401);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
