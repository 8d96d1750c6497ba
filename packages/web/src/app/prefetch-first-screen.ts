import { session } from '../api/session.ts';
import { membersChunk, SCREENS } from './screens.ts';
import { isForMembers, screenAt } from './screens-context.ts';

/**
 * Fetches the code of the screen that the address names, and of what stands around it, and asks for what it shows, so
 * that the first thing drawn is that screen. Resolves in any case: what could not be had is asked for again by the
 * screen, which says so.
 */
export async function prefetchFirstScreen(): Promise<void> {
  const { pathname, search } = window.location;
  const found = screenAt(SCREENS, pathname, search);
  if (found === null) return;
  const isBehindLogin = isForMembers(found.screen);
  if (isBehindLogin && session.accessToken() === null) return; // It leads to the login.
  const page = found.screen.load.load();
  const data = isBehindLogin
    ? membersChunk.load().then(({ prefetchFirstScreenData }) => prefetchFirstScreenData(page, found.address))
    : null;
  for (const outcome of await Promise.allSettled([page, data])) {
    if (outcome.status === 'rejected') console.error('The first screen was not prefetched', outcome.reason);
  }
}
