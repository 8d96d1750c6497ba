import { issueOneTimeToken, spendOneTimeToken } from '../auth/one-time-tokens.ts';
import type { PublicCtx } from '../context.ts';
import { MINUTE } from '../time/units.ts';
import { backToLogin } from './back-to-login.ts';
import { UnknownStateError } from './failures.ts';
import { browserHash, checksOf } from './start.ts';

/** For the form that a new member fills in. */
const LIFETIME_MS = 10 * MINUTE;

/**
 * Where to send the browser that comes back from the provider. Who signed in there is stored, and the address holds a
 * token for it in its fragment, which no server sees. The token works in this browser only.
 */
export function returnFromProvider(ctx: PublicCtx, answer: Record<string, string>): Promise<string> {
  return backToLogin(ctx, async (provider) => {
    const { state, ...begun } = await spendState(ctx, answer.state);
    const identity = await provider.identify(answer, checksOf(ctx.services.secrets, state));
    const facts = { identity, ...begun };
    const token = { kind: 'OIDC_JOIN', memberId: null, facts, lifetime: LIFETIME_MS } as const;
    return `/login/oidc#${await issueOneTimeToken(ctx.db, token, ctx.now)}`;
  });
}

interface Begun {
  state: string;
  browser: string;
  returnTo: string | null;
  keep: boolean;
}

/** @throws UnknownStateError */
async function spendState({ db, services, oidcBrowser, now }: PublicCtx, state: string | undefined): Promise<Begun> {
  const begun = state === undefined ? null : await spendOneTimeToken(db, 'OIDC', state, now);
  const facts = begun?.facts as Omit<Begun, 'state'> | undefined;
  const isHere = oidcBrowser.id !== null && facts?.browser === browserHash(services.secrets, oidcBrowser.id);
  if (!isHere || state === undefined) throw new UnknownStateError();
  oidcBrowser.remember(oidcBrowser.id as string); // for as long as the next step may take
  return { state, ...facts };
}
