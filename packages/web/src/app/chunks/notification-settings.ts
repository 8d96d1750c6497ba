/** What the member wants to be told, as a chunk with its words: seldom opened. */
import { addKorean } from '../../i18n/index.ts';
import { preferences as words } from '../../i18n/ko/preferences.ts';
import { push } from '../../i18n/ko/push.ts';

export { notificationSettings } from '../../pages/mypage/notification-settings-page.tsx';

addKorean({ preferences: words, push });
