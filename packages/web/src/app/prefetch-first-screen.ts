import { askServerTime } from '../shared/api/send.ts';
import { chunkOf } from '../shared/lazy-page.tsx';
import { isForMembers, screenAt } from '../shared/screens.ts';
import { serverClock } from '../shared/session/server-clock.ts';
import { session } from '../shared/session/session.ts';
import { SCREENS } from './screens.ts';

/** The frame of the members' screens and the admins' guard: without it at hand, React would show nothing for 300 ms. */
export const memberShellChunk = chunkOf(() => import('./member-shell.tsx'));

/**
 * Loads the code of the URL's screen and of the shell around it, and the screen's data, so that the first render shows
 * that screen. Always resolves: the screen repeats what failed, and shows the error.
 */
export async function prefetchFirstScreen(): Promise<void> {
  await settleEndOfSession();
  const { pathname, search } = window.location;
  const found = screenAt(SCREENS, pathname, search);
  if (found === null) return;
  const isBehindLogin = isForMembers(found.screen);
  if (isBehindLogin && session.accessToken() === null) return; // It redirects to the login.
  const page = found.screen.load.load();
  const data = isBehindLogin
    ? import('./prefetch-screens.ts').then(({ prefetchFirstScreenData }) =>
        prefetchFirstScreenData(page, found.address),
      )
    : null;
  for (const outcome of await Promise.allSettled([page, data, isBehindLogin ? memberShellChunk.load() : null])) {
    if (outcome.status === 'rejected') console.error('The first screen was not prefetched', outcome.reason);
  }
}

/** A session seems to be over in a tab that does not know yet whether this device's clock is right: the server says. */
async function settleEndOfSession(): Promise<void> {
  const expiresAt = session.expiresAt();
  if (expiresAt === null || expiresAt > Date.now() || !session.isEndUnsure()) return;
  await askServerTime().then(serverClock.note, (error: unknown) => {
    console.error('Whether the session is over could not be asked', error);
  });
}
