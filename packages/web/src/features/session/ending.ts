import { endSignIn } from '../../api/client.ts';
import { session } from '../../api/session.ts';

/** `left`: the member asked for it. `lost`: it ran out. Null when nothing has ended since the last sign-in screen. */
export type Ending = 'left' | 'lost' | null;

let ending: Ending = null;

/** How the last session of this tab ended: the guard asks, to know what to say and whether to remember the place. */
export function lastEnding(): Ending {
  return ending;
}

export function forgetEnding(): void {
  ending = null;
}

/** The screen changes at once. The server is told as well as may be: unheard, it lets the tokens run out. */
export function signOut(): void {
  endSignIn().catch((error: unknown) => console.error('The server was not told of the sign-out', error));
  endSession('left');
}

export function endSession(how: 'left' | 'lost'): void {
  ending = how;
  session.clear();
}
