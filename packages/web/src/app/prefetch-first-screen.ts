import { isValidElement } from 'react';
import { matchRoutes } from 'react-router';
import { session } from '../api/session.ts';
import { MembersOnly } from './guards.tsx';
import { loadScreenCode } from './lazy-screens.ts';
import { members, routes } from './routes.tsx';

/**
 * Fetches the code of the screen that the address names, and of what stands around it, and asks for what it shows, so
 * that the first thing drawn is that screen. Resolves in any case: what could not be had is asked for again by the
 * screen, which says so.
 */
export async function prefetchFirstScreen(): Promise<void> {
  const matches = matchRoutes(routes, window.location.pathname) ?? [];
  const components = matches.map(({ route }) => (isValidElement(route.element) ? route.element.type : undefined));
  const isForMembers = components.includes(MembersOnly);
  if (isForMembers && session.accessToken() === null) return; // It leads to the login.
  const answers = isForMembers ? members().then(({ prefetchFirstScreenData }) => prefetchFirstScreenData()) : null;
  const outcomes = await Promise.allSettled([...components.map(loadScreenCode), answers]);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') console.error('The first screen was not prefetched', outcome.reason);
  }
}
