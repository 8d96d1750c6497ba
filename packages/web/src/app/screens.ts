/**
 * Every screen of the app (the seed's section 2, as settled in section 4 of the product page), by feature. The routes
 * and their guards, the entries of both bars, what is prefetched, and which document the server sends for an address
 * (build/documents.ts) are derived from this table.
 */
import { announcementScreens } from '../features/announcements/screens.ts';
import { authScreens } from '../features/auth/screens.ts';
import { boardScreens } from '../features/boards/screens.ts';
import { consoleScreens } from '../features/console/screens.ts';
import { homeScreens } from '../features/home/screens.ts';
import { mypageScreens } from '../features/mypage/screens.ts';
import { notificationSettingsScreens } from '../features/notification-settings/screens.ts';
import { notificationScreens } from '../features/notifications/screens.ts';
import { searchScreens } from '../features/search/screens.ts';
import { securityScreens } from '../features/security/screens.ts';
import type { Screen } from '../shared/screens.ts';

/** In the order of the bars. */
export const SCREENS_OF = {
  auth: authScreens,
  home: homeScreens,
  boards: boardScreens,
  search: searchScreens,
  notifications: notificationScreens,
  'notification-settings': notificationSettingsScreens,
  announcements: announcementScreens,
  mypage: mypageScreens,
  security: securityScreens,
  console: consoleScreens,
} satisfies Record<string, readonly Screen[]>;

export const SCREENS: readonly Screen[] = Object.values(SCREENS_OF).flat();
