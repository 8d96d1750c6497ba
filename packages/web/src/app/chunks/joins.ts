/** The admins' screen of those who want to join, as one chunk. Its guard brings the other words. */
import { addKorean } from '../../i18n/index.ts';
import { invite } from '../../i18n/ko/invite.ts';

export { joins } from '../../pages/joins-page.ts';

addKorean({ invite });
