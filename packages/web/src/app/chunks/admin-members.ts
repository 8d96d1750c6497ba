/** The admins' screens about members, as one chunk. */
export { adminMembers } from '../../pages/admin-members-pages.ts';
