import { chunkOf, pagesFrom } from '../../shared/lazy-page.tsx';
import type { Screen } from '../../shared/screens.ts';

const page = pagesFrom(chunkOf(() => import('./search-screen.tsx')));

export const searchScreens: readonly Screen[] = [
  { path: '/search', load: page(({ search }) => search), audience: 'members' },
];
