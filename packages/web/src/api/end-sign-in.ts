import { changesAnswered } from './pending-changes.ts';
import { send } from './send.ts';

/** The server is told of a sign-out by then, whatever is still on its way. */
const TIMEOUT_MS = 5_000;

/**
 * Ends the sign-in that a refresh token belongs to. The server is told once no change is pending in any tab of this
 * browser, whose tokens end with it; at once when the page is left.
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
