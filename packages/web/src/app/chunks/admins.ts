/** The admins' page and its guard, as one chunk. */
export { admin } from '../../pages/admin-page.ts';
export { AdminsOnly } from '../admins-only.tsx';
