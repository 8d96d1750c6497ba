import { randomBytes } from 'node:crypto';
import type { ApiInput } from '@ieum/contract/api';
import { issueOneTimeToken } from '../auth/one-time-tokens.ts';
import { byNetwork, countAttempt } from '../auth/throttle.ts';
import type { PublicCtx } from '../context.ts';
import type { Secrets, SignInChecks } from '../services.ts';
import { MINUTE } from '../time/units.ts';
import { backToLogin } from './back-to-login.ts';

type Query = ApiInput<'GET /auth/oidc/start'>['query'];

const LIFETIME_MS = 10 * MINUTE;
const BROWSER_ID_BYTES = 32;
const LONGEST_PATH = 500;
/** Any other origin will do: only the path is taken. */
const HERE = 'http://ieum.invalid';

/** Where to send the browser: to the identity provider, or back to the login, which says why not. */
export function startAtProvider(ctx: PublicCtx, { returnTo, keep, prompt }: Query): Promise<string> {
  return backToLogin(ctx, async (provider) => {
    await countAttempt(ctx, byNetwork('oidcStarts', ctx.address));
    const { secrets } = ctx.services;
    const browserId = rememberBrowser(ctx);
    const facts = { browser: browserHash(secrets, browserId), returnTo: pathOfScreen(returnTo), keep: keep === 'true' };
    const token = { kind: 'OIDC', memberId: null, facts, lifetime: LIFETIME_MS } as const;
    const state = await issueOneTimeToken(ctx.db, token, ctx.now);
    return provider.signInUrl(checksOf(secrets, state), prompt);
  });
}

/** A path of this app, or null for anything else: nobody is led away from Ieum by a link that begins at Ieum. */
function pathOfScreen(text: string | undefined): string | null {
  // A browser reads `//host` and `/\host` as another host, and leaves tabs and line breaks out before it looks.
  if (text === undefined || text.length > LONGEST_PATH || !/^\/(?![/\\])[\x20-\x7e]*$/.test(text)) return null;
  if (!URL.canParse(text, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(text, HERE);
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : null;
}

/** Several tabs of one browser may be on their way at once. */
function rememberBrowser({ oidcBrowser }: PublicCtx): string {
  const id = oidcBrowser.id ?? randomBytes(BROWSER_ID_BYTES).toString('base64url');
  oidcBrowser.remember(id);
  return id;
}

export function browserHash(secrets: Secrets, browserId: string): string {
  return secrets.hash('oidc-browser', browserId);
}

/** Derived from the state, so that they need not be stored: nobody else can compute them. */
export function checksOf(secrets: Secrets, state: string): SignInChecks {
  return { state, nonce: secrets.hash('oidc-nonce', state), codeVerifier: secrets.hash('oidc-code-verifier', state) };
}
