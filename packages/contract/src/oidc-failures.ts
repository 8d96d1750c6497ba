/**
 * Why a sign-in at the company's identity provider came to nothing: `?oidc=` of the login, where the browser is sent
 * back to.
 */
export const OIDC_FAILURES = ['away', 'busy', 'cancelled', 'expired', 'refused'] as const;
export type OidcFailure = (typeof OIDC_FAILURES)[number];
