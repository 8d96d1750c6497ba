import type { ApiAnswer } from '@ieum/contract/api';
import { call } from '../../shared/api/client.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { paths } from '../../shared/paths.ts';
import { session } from '../../shared/session/session.ts';
import { signOutQueue } from '../../shared/session/sign-out-queue.ts';
import { forgetConfirmation } from '../../shared/session/start-oidc.ts';

type Answer = ApiAnswer<'POST /auth/oidc/sign-in'>;
export type OidcProfile = Extract<Answer, { profile: object }>['profile'];

/** `profile`: of somebody new. `refusal`: the server's words, or null when there was no answer. */
export type Exchanged = { kind: 'signedIn' } | { kind: 'new'; profile: OidcProfile } | Refused;
type Refused = { kind: 'expired' } | { kind: 'refused'; words: string | null };

/** Exchanges the token of `/login/oidc` for a session, or for what a new member is asked. */
export async function exchangeOidcToken(token: string): Promise<Exchanged> {
  if (token === '') return { kind: 'expired' };
  try {
    const answer = await call('POST /auth/oidc/sign-in', { body: { token } });
    if ('profile' in answer) return { kind: 'new', profile: answer.profile };
    endFormerSignIn();
    session.start(answer);
    // A new document: this browser may have served another member. A member who opens the login is led on.
    location.replace(answer.returnTo ?? paths.login());
    return { kind: 'signedIn' };
  } catch (error) {
    return whyRefused(error);
  }
}

/** A member who has signed in again, to confirm, uses the former sign-in no more. The next document tells the server. */
function endFormerSignIn(): void {
  const former = session.refreshToken();
  if (former !== null) signOutQueue.add(former);
  forgetConfirmation();
}

export function whyRefused(error: unknown): Refused {
  if (!(error instanceof ApiError)) return { kind: 'refused', words: null };
  if (error.code === 'LINK_SPENT') return { kind: 'expired' };
  return { kind: 'refused', words: error.status < 500 && error.detail !== '' ? error.detail : null };
}
