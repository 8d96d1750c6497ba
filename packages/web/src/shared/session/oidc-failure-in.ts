import { OIDC_FAILURES, type OidcFailure } from '@ieum/contract/oidc-failures';

/** Why a sign-in at the identity provider came to nothing, as the server puts it into the address of the login. */
export function oidcFailureIn(search: string): OidcFailure | null {
  const said = new URLSearchParams(search).get('oidc');
  return OIDC_FAILURES.find((failure) => failure === said) ?? null;
}
