/** The visitors' pages, a chunk. */
import type { Page } from '../../shared/screens.ts';
import { OidcArrival } from './oidc-arrival.tsx';

export { login } from './login-page.tsx';
export { forgot, reset } from './recovery-pages.tsx';
export { setup } from './setup-page.tsx';
export { signUp } from './sign-up-page.tsx';
export { UnconfirmedAtProvider } from './unconfirmed-at-provider.tsx';
export { unsubscribe } from './unsubscribe-page.tsx';
export { verify } from './verify-page.tsx';
export const oidc: Page = { Component: OidcArrival };
