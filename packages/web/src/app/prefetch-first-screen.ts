import { session } from '../api/session.ts';
import { membersChunk, SCREENS } from './screens.ts';
import { isForMembers, screenAt } from './screens-context.ts';

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
    ? membersChunk.load().then(({ prefetchFirstScreenData }) => prefetchFirstScreenData(page, found.address))
    : null;
  for (const outcome of await Promise.allSettled([page, data])) {
    if (outcome.status === 'rejected') console.error('The first screen was not prefetched', outcome.reason);
  }
}
