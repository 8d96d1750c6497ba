import { chunkOf, pagesFrom } from '../../shared/lazy-page.tsx';
import type { Screen } from '../../shared/screens.ts';

const page = pagesFrom(chunkOf(() => import('./home.tsx')));

export const homeScreens: readonly Screen[] = [
  {
    path: '/main',
    load: page(({ home }) => home),
    audience: 'members',
    nav: { label: 'common.nav.home', bottomBar: { label: 'common.nav.home', icon: 'home' } },
  },
];
