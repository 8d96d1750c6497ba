import { AppError } from '../app-error.ts';
import { readOneTimeToken } from '../auth/one-time-tokens.ts';
import type { PublicCtx } from '../context.ts';
import type { ProvedIdentity } from '../services.ts';
import { browserHash } from './start.ts';

/** What the callback has stored of somebody who signed in at the provider. */
export interface WayIn {
  identity: ProvedIdentity;
  returnTo: string | null;
  keep: boolean;
}

/** @throws LINK_SPENT if the token is unknown, spent or expired, or belongs to another browser */
export async function readWayIn({ db, services, oidcBrowser, now }: PublicCtx, token: string): Promise<WayIn> {
  const found = await readOneTimeToken(db, 'OIDC_JOIN', token, now);
  const facts = found?.facts as (WayIn & { browser: string }) | undefined;
  const isHere = oidcBrowser.id !== null && facts?.browser === browserHash(services.secrets, oidcBrowser.id);
  if (!isHere) throw new AppError('LINK_SPENT');
  return facts;
}
