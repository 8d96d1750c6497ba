/** The admins' page and its guard, as one chunk. */
import '../../i18n/add-seldom.ts';

export { admin, joins } from '../../pages/admin-page.ts';
export { AdminsOnly } from '../admins-only.tsx';
