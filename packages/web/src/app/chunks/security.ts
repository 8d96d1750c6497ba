/** The member's sign-ins and how to sign in, as one chunk: seldom opened. */
import { addKorean } from '../../i18n/index.ts';
import { auth } from '../../i18n/ko/auth.ts';
import { factor } from '../../i18n/ko/factor.ts';
import { security as words } from '../../i18n/ko/security.ts';

export { security } from '../../pages/mypage/security-page.tsx';

addKorean({ auth, security: words, factor });
