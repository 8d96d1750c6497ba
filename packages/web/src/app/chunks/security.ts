/** The member's sign-ins and how to sign in, as one chunk: seldom opened. */
import '../../i18n/add-seldom.ts';

export { security } from '../../pages/mypage/security-page.tsx';
