/** What visitors seldom open, as one chunk: the screens for a forgotten password, and for the code of a sign-up. */
import { addKorean } from '../../i18n/index.ts';
import { auth } from '../../i18n/ko/auth.ts';
import { recovery as words } from '../../i18n/ko/recovery.ts';

export { forgot, reset } from '../../pages/auth/recovery-pages.tsx';
export { verify } from '../../pages/auth/verify-page.tsx';

addKorean({ auth, recovery: words });
