import { changesAnswered } from './pending-changes.ts';
import { send } from './send.ts';
import { session } from './session.ts';

/** The longest time until the server is told of a sign-out, even if other calls are still in flight. */
const TIMEOUT_MS = 5_000;

/** The screen changes at once. The server is told as well as may be: unheard, it lets the tokens run out. */
export function signOut(): void {
  const refreshToken = session.refreshToken();
  session.end('left');
  if (refreshToken === null) return;
  endSignIn(refreshToken).catch((error: unknown) => console.error('The server was not told of the sign-out', error));
}

/**
 * Ends the sign-in that a refresh token belongs to. The server is told when no change is pending in any tab of this
 * browser, because the tokens of all tabs end with it; and at once when the page is left.
 */
export async function endSignIn(refreshToken: string): Promise<void> {
  const { promise: leaving, resolve: leave } = Promise.withResolvers<void>();
  window.addEventListener('pagehide', () => leave(), { once: true });
  await Promise.race([leaving, pause(TIMEOUT_MS), changesAnswered()]);
  await send('POST /auth/sign-out', {}, { bearer: refreshToken, keepalive: true });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
