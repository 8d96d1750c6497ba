/** The way back from the identity provider, as a chunk: the login does without. */
export { oidc } from '../../pages/auth/oidc-page.ts';
