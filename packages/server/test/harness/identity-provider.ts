/** A company's identity provider for tests: a real one (`oidc-provider`), on loopback, where `person` is signed in. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import { freePort } from './free-port.ts';

const CLIENT_SECRET = 'a secret of the tests & its client';

/** What the provider knows of somebody. `sub` and any further claims. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  [claim: string]: unknown;
}

interface UserinfoAnswer {
  status: number;
  body: unknown;
  set(header: string, value: string): void;
}

type Tampering = (claims: JWTPayload) => JWTPayload;

export interface TestIdentityProvider {
  issuer: string;
  /** With which Ieum uses it. */
  settings: Record<string, string>;
  /** Who signs in next. null: whoever comes cancels. */
  person: Person | null;
  /** What the next ID tokens are to say instead, signed by the provider's own key. null: as they are. */
  tampering: Tampering | null;
  /** Changes what the userinfo endpoint answers. null: it stays as it is. */
  userinfo: ((answer: UserinfoAnswer) => void) | null;
  /** Whether a key of somebody else signs what is tampered with. */
  hasWrongKey: boolean;
  /** Every request is received, and none is answered. */
  isHanging: boolean;
  /** Ends all of the above. */
  reset(): void;
  /** Where it sends browsers back to, from now on. */
  register(redirectUri: string): void;
  /** Puts another key in the place of the one that signs. */
  rotateKeys(): Promise<void>;
  /** Refuses connections from now on. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

const USUAL = { person: null, tampering: null, userinfo: null, hasWrongKey: false, isHanging: false };

export async function startIdentityProvider(redirectUri: string): Promise<TestIdentityProvider> {
  let redirectUris = [redirectUri];
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  let [key, wrongKey] = [await newKey(), await newKey()];
  const people = new Map<string, Person>();
  let server: Server | null = null;
  let handle: RequestListener = () => {};

  async function listen(): Promise<void> {
    server = createServer((request, response) => {
      if (!provider.isHanging) handle(request, response);
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
  }

  /** Signs the ID token anew. */
  async function tamper(idToken: string): Promise<string> {
    const [head = '', body = ''] = idToken.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    const claims = (provider.tampering ?? ((same) => same))(JSON.parse(body));
    const signing = await importJWK(provider.hasWrongKey ? { ...wrongKey, alg: 'RS256' } : key, 'RS256');
    return new SignJWT(claims).setProtectedHeader(JSON.parse(head)).sign(signing);
  }

  function startAnew(): void {
    const oidc = new Provider(issuer, configuration(redirectUris, key, people));
    oidc.use(async (ctx, next) => {
      if (ctx.path.startsWith('/interaction/')) {
        const { person } = provider;
        if (person) people.set(person.sub, person);
        const result = person
          ? { login: { accountId: person.sub, remember: false } }
          : { error: 'access_denied', error_description: 'the person has cancelled' };
        await oidc.interactionFinished(ctx.req, ctx.res, result);
        ctx.respond = false;
        return;
      }
      await next();
      const body = ctx.body as { id_token?: string } | undefined;
      if (ctx.path === '/me') provider.userinfo?.(ctx);
      const isTampered = provider.tampering !== null || provider.hasWrongKey;
      if (ctx.path === '/token' && body?.id_token && isTampered) body.id_token = await tamper(body.id_token);
    });
    handle = oidc.callback();
  }

  const provider: TestIdentityProvider = {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'ieum',
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_NAME: '이음컴퍼니',
    },
    ...USUAL,
    reset: () => Object.assign(provider, USUAL),
    register(redirectUri) {
      redirectUris = [redirectUri];
      startAnew();
    },
    async rotateKeys() {
      key = await newKey();
      startAnew();
    },
    async goAway() {
      const going = server;
      server = null;
      going?.closeAllConnections();
      await new Promise((resolve) => (going ? going.close(resolve) : resolve(null)));
    },
    comeBack: listen,
  };
  startAnew();
  await listen();
  return provider;
}

function configuration(redirectUris: string[], key: JWK, people: Map<string, Person>): Configuration {
  return {
    clients: [
      {
        client_id: 'ieum',
        client_secret: CLIENT_SECRET,
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    claims: {
      email: ['email', 'email_verified'],
      profile: ['name', 'nickname', 'preferred_username', 'department'],
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    // Who has signed in before is asked again: the test says who it is.
    ttl: { Session: 1, Grant: 600, AccessToken: 600, IdToken: 600, Interaction: 600, AuthorizationCode: 60 },
    expiresWithSession: () => false,
    async findAccount(_ctx, sub) {
      return { accountId: sub, claims: async () => people.get(sub) as Person };
    },
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  } as Configuration;
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: crypto.randomUUID() };
}
