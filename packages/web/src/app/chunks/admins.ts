/** The admins' page and its guard, as one chunk, with the words of all of their screens. */
import { addKorean } from '../../i18n/index.ts';
import { admin as words } from '../../i18n/ko/admin.ts';

export { admin } from '../../pages/admin-page.ts';
export { AdminsOnly } from '../admins-only.tsx';

addKorean({ admin: words });
