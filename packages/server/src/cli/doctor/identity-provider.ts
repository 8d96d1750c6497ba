import type { Config } from '../../config/config.ts';
import { failureOf } from '../../oidc/failures.ts';
import { identityProviderOf } from '../../oidc/identity-provider.ts';

/** Asks the identity provider, if one is set up, for its description of itself, as each sign-in does. */
export async function checkIdentityProvider(config: Config): Promise<string[] | 'not set up'> {
  if (config.oidc === null) return 'not set up';
  try {
    await identityProviderOf(config)?.check();
    return [];
  } catch (error) {
    const { failure, reason } = failureOf(error);
    const what = failure === 'away' ? 'does not answer' : 'answers otherwise than an identity provider does';
    return [`${config.oidc?.issuer} ${what} (${reason}): see OIDC_ISSUER; nobody can sign in by it`];
  }
}
