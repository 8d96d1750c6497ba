/** The notifications, in the panel of the bell and on their own screen, as one chunk with their words. */
import { addKorean } from '../../i18n/index.ts';
import { notifications as words } from '../../i18n/ko/notifications.ts';

export { NotificationPanel } from '../../features/notifications/notification-panel.tsx';
export { notifications } from '../../pages/notifications-page.ts';

addKorean({ notifications: words });
