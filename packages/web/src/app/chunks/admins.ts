/** The admins' page and its guard, as one chunk, with the words of all of their screens. */
import { addKorean } from '../../i18n/index.ts';
import { admin as words } from '../../i18n/ko/admin.ts';
import { auth } from '../../i18n/ko/auth.ts';

export { admin } from '../../pages/admin-page.ts';
export { AdminsOnly } from '../admins-only.tsx';

addKorean({ auth, admin: words });
