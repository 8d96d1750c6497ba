import type { SecondFactorWay } from '@ieum/contract/second-factor';
import { call } from '../../shared/api/client.ts';
import { hasCode, hasStatus } from '../../shared/api/errors.ts';
import { checkEmail } from '../../shared/session/availability.ts';
import { askForPasskey } from '../../shared/session/passkeys.ts';
import { session } from '../../shared/session/session.ts';

/** The four errors of the login screen (seed, section 8), and that the address is yet to be verified. */
export type SignInProblem = 'withdrawn' | 'checkFailed' | 'wrong' | 'failed' | 'unverified';

/** Who one is was right, but one may not sign in. Only the server knows why: until when somebody is suspended, say. */
export interface Barred {
  reason: string;
}

/** The password is right, and the second factor is needed as well. */
interface FactorNeeded {
  ways: SecondFactorWay[];
}

/** Starts a session, or returns why not. */
export async function signIn(
  email: string,
  password: string,
  keep: boolean,
): Promise<SignInProblem | FactorNeeded | Barred | null> {
  const validationError = await errorBeforeSignIn(email);
  if (validationError !== null) return validationError;
  try {
    session.start(await call('POST /auth/sign-in', { body: { email, password, ...(keep && { keep }) } }));
    return null;
  } catch (error) {
    if (hasCode(error, 'CODE_NEEDED')) return { ways: error.ways };
    if (hasStatus(error, 401)) return 'wrong';
    if (hasCode(error, 'EMAIL_NOT_VERIFIED')) return 'unverified';
    if (hasStatus(error, 403) && error.detail !== '') return { reason: error.detail };
    return 'failed';
  }
}

interface WithCode {
  email: string;
  password: string;
  code: string;
  keep: boolean;
}

/** Starts a session with a code of the second factor. Throws as `call` does. */
export async function signInWithCode({ keep, ...proof }: WithCode): Promise<void> {
  session.start(await call('POST /auth/sign-in', { body: { ...proof, ...(keep && { keep }) } }));
}

/** Starts a session with a passkey. Throws as `call` does, and what the browser throws. */
export async function signInWithPasskey(keep: boolean): Promise<void> {
  const response = await askForPasskey('POST /auth/passkey/options');
  session.start(await call('POST /auth/passkey/sign-in', { body: { response, ...(keep && { keep }) } }));
}

/**
 * The check before the sign-in (seed, section 5). Both registered and unknown emails pass: the sign-in itself refuses
 * an unknown one, with the message for a wrong password. A check that is limited is done without: many share an address,
 * and the sign-in has limits of its own.
 */
async function errorBeforeSignIn(email: string): Promise<SignInProblem | null> {
  switch (await checkEmail(email)) {
    case 'available':
    case 'taken':
    case 'limited':
      return null;
    case 'withdrawn':
      return 'withdrawn';
    default:
      return 'checkFailed';
  }
}
