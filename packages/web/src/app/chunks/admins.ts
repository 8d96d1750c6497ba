/** The admins' page and its guard, fetched in one piece. */
export { admin } from '../../pages/admin-page.ts';
export { AdminsOnly } from '../admins-only.tsx';
