/** What visitors seldom open, as one chunk: the screens for a forgotten password, and for the code of a sign-up. */
import '../../i18n/add-seldom.ts';

export { forgot, reset } from '../../pages/auth/recovery-pages.tsx';
export { verify } from '../../pages/auth/verify-page.tsx';
