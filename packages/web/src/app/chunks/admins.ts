/** The admins' page and its guard, as one chunk. */
export { admin, joins } from '../../pages/admin-page.ts';
export { AdminsOnly } from '../admins-only.tsx';
