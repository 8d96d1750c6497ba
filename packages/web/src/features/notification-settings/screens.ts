import { chunkOf, pagesFrom } from '../../shared/lazy-page.tsx';
import type { Screen } from '../../shared/screens.ts';

const page = pagesFrom(chunkOf(() => import('./notification-settings-page.tsx')));

export const notificationSettingsScreens: readonly Screen[] = [
  {
    path: '/mypage/notifications',
    load: page(({ notificationSettings }) => notificationSettings),
    audience: 'members',
  },
];
