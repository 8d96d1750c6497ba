/** The admins' screens about members, as one chunk. */
import '../../i18n/add-seldom.ts';

export { adminMembers } from '../../pages/admin-members-pages.ts';
