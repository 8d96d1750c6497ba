/** The login and the sign-up, as one chunk, with their words: whoever is signed in does without. */
import { addKorean } from '../../i18n/index.ts';
import { auth } from '../../i18n/ko/auth.ts';

export { UnconfirmedAtProvider } from '../../features/session/unconfirmed-at-provider.tsx';
export { login } from '../../pages/auth/login-page.tsx';
export { signUp } from '../../pages/auth/sign-up-page.tsx';

addKorean({ auth });
