import type { FastifyBaseLogger } from 'fastify';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  None,
  type ServerMetadata,
  type UserInfoResponse,
} from 'openid-client';
import type { Config } from '../config/config.ts';
import type { OidcSettings } from '../config/oidc-settings.ts';
import { publicUrlOf } from '../config/public-url.ts';
import type { IdentityProvider, ProvedIdentity } from '../services.ts';

const SCOPE = 'openid profile email';
const NEEDED = ['email', 'email_verified'];
const NICKNAMES = ['nickname', 'name', 'preferred_username'];
const ORGANIZATIONS = ['organization', 'department'];
/** For each request to the provider. */
const TIMEOUT_SECONDS = 5;

/** The company's identity provider, as it describes itself (OpenID Connect Discovery); null if there is none. */
export function identityProviderOf(config: Config, log: Log): IdentityProvider | null {
  return config.oidc && newIdentityProvider(config.oidc, `${publicUrlOf(config)}/auth/oidc/callback`, log);
}

type Log = Pick<FastifyBaseLogger, 'warn'>;

function newIdentityProvider(
  { issuer, clientId, clientSecret }: OidcSettings,
  redirectUri: string,
  log: Log,
): IdentityProvider {
  const extensions = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  let known: ServerMetadata | null = null;
  let asking: Promise<ServerMetadata> | null = null;

  /** Of those who ask at the same time, the first one's answer serves all. */
  function discover(): Promise<ServerMetadata> {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  async function ask(): Promise<ServerMetadata> {
    const options = { timeout: TIMEOUT_SECONDS, execute: extensions };
    known = (await discovery(new URL(issuer), clientId, undefined, None(), options)).serverMetadata();
    return known;
  }

  /** A new one for each sign-in, since it keeps the provider's keys: they may have been exchanged meanwhile. */
  function configurationFor(metadata: ServerMetadata): Configuration {
    const configuration = new Configuration(metadata, clientId, undefined, clientAuth(metadata, clientSecret));
    configuration.timeout = TIMEOUT_SECONDS;
    for (const extend of [...extensions, enableNonRepudiationChecks]) extend(configuration);
    return configuration;
  }

  return {
    async check() {
      await discover();
    },

    async signInUrl({ state, nonce, codeVerifier }, prompt) {
      // Asked anew: a provider that is away is noticed here, where there is a way back, and not by the browser.
      const configuration = configurationFor(await discover());
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(prompt && { prompt }),
      });
      return url.href;
    },

    async identify(answer, { state, nonce, codeVerifier }) {
      const configuration = configurationFor(known ?? (await discover()));
      const url = new URL(redirectUri);
      for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
      const tokens = await authorizationCodeGrant(configuration, url, { ...checks, idTokenExpected: true });
      const idToken = tokens.claims() as IDToken;
      const lacks = (names: string[]) => names.every((name) => idToken[name] === undefined);
      const needsMore = NEEDED.some((name) => lacks([name]));
      const wantsMore = needsMore || lacks(NICKNAMES) || lacks(ORGANIZATIONS);
      if (!wantsMore || configuration.serverMetadata().userinfo_endpoint === undefined)
        return identityOf(idToken, null);
      try {
        return identityOf(idToken, await fetchUserInfo(configuration, tokens.access_token, idToken.sub));
      } catch (error) {
        if (needsMore || isOfSomebodyElse(error)) throw error;
        log.warn({ err: error }, 'the identity provider does not say what it knows of a person beyond the ID token');
        return identityOf(idToken, null);
      }
    },
  };
}

/** What the userinfo endpoint has answered has another `sub` than the ID token. */
function isOfSomebodyElse(error: unknown): boolean {
  return error instanceof ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
}

/** The method that every provider has (OpenID Connect Core, section 9), unless it says that it hasn't. */
function clientAuth({ token_endpoint_auth_methods_supported: methods }: ServerMetadata, secret: string): ClientAuth {
  const takesBasic = methods === undefined || methods.includes('client_secret_basic');
  return takesBasic ? ClientSecretBasic(secret) : ClientSecretPost(secret);
}

function identityOf(idToken: IDToken, more: UserInfoResponse | null): ProvedIdentity {
  const claims: Record<string, unknown> = { ...more, ...idToken };
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '');
  // What is said of another address is said of that one alone.
  const isOfEmail = more?.email === undefined || text('email').toLowerCase() === more.email.toLowerCase();
  const verified = idToken.email_verified ?? (isOfEmail ? more?.email_verified : undefined);
  return {
    issuer: idToken.iss,
    subject: idToken.sub,
    email: text('email'),
    // Some providers write it as a text.
    isEmailVerified: String(verified) === 'true',
    nicknames: NICKNAMES.map(text),
    organizations: ORGANIZATIONS.map(text),
  };
}
