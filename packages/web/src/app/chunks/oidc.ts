/** The way back from the identity provider, as a chunk: the login does without. */
import { addKorean } from '../../i18n/index.ts';
import { auth } from '../../i18n/ko/auth.ts';
import { oidc as words } from '../../i18n/ko/oidc.ts';

export { oidc } from '../../pages/auth/oidc-page.ts';

addKorean({ auth, oidc: words });
