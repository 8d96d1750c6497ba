import { endSignIn } from '../../api/end-sign-in.ts';
import { session } from '../../api/session.ts';

/** The screen changes at once. The server is told as well as may be: unheard, it lets the tokens run out. */
export function signOut(): void {
  const refreshToken = session.refreshToken();
  session.end('left');
  if (refreshToken === null) return;
  endSignIn(refreshToken).catch((error: unknown) => console.error('The server was not told of the sign-out', error));
}
