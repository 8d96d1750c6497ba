/** The member's sign-ins and how to sign in, as one chunk: seldom opened. */
export { security } from '../../pages/mypage/security-page.tsx';
