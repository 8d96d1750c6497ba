import { chunkOf, pagesFrom } from '../../shared/lazy-page.tsx';
import type { Screen } from '../../shared/screens.ts';

const page = pagesFrom(chunkOf(() => import('./pages.ts')));
const login = page(({ login }) => login);

export const authScreens: readonly Screen[] = [
  { path: '/', load: login, audience: 'visitors' },
  { path: '/login', load: login, audience: 'visitors' },
  { path: '/signup', load: page(({ signUp }) => signUp), audience: 'anyone' },
  { path: '/forgot', load: page(({ forgot }) => forgot), audience: 'anyone' },
  { path: '/reset', load: page(({ reset }) => reset), audience: 'anyone' },
  { path: '/verify', load: page(({ verify }) => verify), audience: 'anyone' },
  { path: '/setup', load: page(({ setup }) => setup), audience: 'anyone' },
  { path: '/unsubscribe', load: page(({ unsubscribe }) => unsubscribe), audience: 'anyone' },
  // Also for a member who proves again who they are.
  { path: '/login/oidc', load: page(({ oidc }) => oidc), audience: 'anyone' },
];
