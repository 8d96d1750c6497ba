/** What visitors seldom open, as one chunk: the screens for a forgotten password, for the code of a sign-up, and for the end of a mail. */
import { addKorean } from '../../i18n/index.ts';
import { auth } from '../../i18n/ko/auth.ts';
import { recovery as words } from '../../i18n/ko/recovery.ts';

export { forgot, reset } from '../../pages/auth/recovery-pages.tsx';
export { unsubscribe } from '../../pages/auth/unsubscribe-page.tsx';
export { verify } from '../../pages/auth/verify-page.tsx';

addKorean({ auth, recovery: words });
