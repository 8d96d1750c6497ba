import { ClientError } from 'openid-client';
import type { Config } from '../../config/config.ts';
import { failureOf } from '../../oidc/failures.ts';
import { identityProviderOf } from '../../oidc/identity-provider.ts';

/** Asks the identity provider, if one is set up, for its description of itself, as each sign-in does. */
export async function checkIdentityProvider(config: Config): Promise<string[] | 'not set up'> {
  if (config.oidc === null) return 'not set up';
  const { issuer } = config.oidc;
  try {
    await identityProviderOf(config, { warn() {} })?.check();
    return [];
  } catch (error) {
    const name = otherIssuer(error);
    if (name !== null)
      return [`OIDC_ISSUER is ${issuer}, and the provider calls itself ${name}: nobody can sign in by it`];
    const { failure, reason } = failureOf(error);
    const what = failure === 'away' ? 'does not answer' : 'answers otherwise than an identity provider does';
    return [`${issuer} ${what} (${reason}): see OIDC_ISSUER; nobody can sign in by it`];
  }
}

/** What the provider calls itself, if that is something else, such as with a slash at its end; otherwise null. */
function otherIssuer(error: unknown): string | null {
  const cause =
    error instanceof ClientError ? (error.cause as { attribute?: unknown; body?: { issuer?: unknown } }) : null;
  return cause?.attribute === 'issuer' && typeof cause.body?.issuer === 'string' ? cause.body.issuer : null;
}
