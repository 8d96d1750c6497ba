import { chunkOf, pagesFrom } from '../../shared/lazy-page.tsx';
import type { Screen } from '../../shared/screens.ts';

const page = pagesFrom(chunkOf(() => import('./notifications-screen.tsx')));

export const notificationScreens: readonly Screen[] = [
  { path: '/notifications', load: page(({ notifications }) => notifications), audience: 'members' },
];
