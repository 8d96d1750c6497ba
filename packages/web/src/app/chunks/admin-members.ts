/** The admins' screens about members, as one chunk. Their guard brings the words. */
export { adminMembers } from '../../pages/admin-members-pages.ts';
