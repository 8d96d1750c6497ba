/** The admins' screen and its guard, fetched in one piece. */
export { Component as Admin } from '../pages/admin/admin-page.tsx';
export { Component as AdminsOnly } from './admins-only.tsx';
