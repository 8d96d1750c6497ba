import { chunkOf, pagesFrom } from '../../shared/lazy-page.tsx';
import type { Screen } from '../../shared/screens.ts';

const page = pagesFrom(chunkOf(() => import('./announcements-screen.tsx')));

export const announcementScreens: readonly Screen[] = [
  { path: '/announcements', load: page(({ announcements }) => announcements), audience: 'members' },
];
