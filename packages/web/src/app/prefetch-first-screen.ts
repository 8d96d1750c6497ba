import { chunkOf } from '../shared/lazy-page.tsx';
import { isForMembers, screenAt } from '../shared/screens.ts';
import { session } from '../shared/session/session.ts';
import { SCREENS } from './screens.ts';

/** The frame of the members' screens and the admins' guard: without it at hand, React would show nothing for 300 ms. */
export const memberShellChunk = chunkOf(() => import('./member-shell.tsx'));

/**
 * Loads the code of the URL's screen and of the shell around it, and the screen's data, so that the first render shows
 * that screen. Always resolves: the screen repeats what failed, and shows the error.
 */
export async function prefetchFirstScreen(): Promise<void> {
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
