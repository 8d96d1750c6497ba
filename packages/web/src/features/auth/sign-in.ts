import { call } from '../../api/client.ts';
import { ApiError, hasStatus } from '../../api/errors.ts';
import { session } from '../../api/session.ts';
import { checkEmail } from './availability.ts';

/** The four errors of the login screen (seed, section 8). */
export type SignInProblem = 'withdrawn' | 'checkFailed' | 'wrong' | 'failed';

/** Who one is was right, but one may not sign in. Only the server knows why: until when somebody is suspended, say. */
export interface Barred {
  reason: string;
}

/** Starts a session, or returns why not. */
export async function signIn(email: string, password: string, keep: boolean): Promise<SignInProblem | Barred | null> {
  const validationError = await errorBeforeSignIn(email);
  if (validationError !== null) return validationError;
  try {
    session.start(await call('POST /auth/sign-in', { body: { email, password, ...(keep && { keep }) } }));
    return null;
  } catch (error) {
    if (hasStatus(error, 401)) return 'wrong';
    if (error instanceof ApiError && error.status === 403 && error.detail !== '') return { reason: error.detail };
    return 'failed';
  }
}

/**
 * The check before the sign-in (seed, section 5). Both registered and unknown emails pass: the sign-in itself refuses
 * an unknown one, with the message for a wrong password.
 */
async function errorBeforeSignIn(email: string): Promise<SignInProblem | null> {
  switch (await checkEmail(email)) {
    case 'available':
    case 'taken':
      return null;
    case 'withdrawn':
      return 'withdrawn';
    default:
      return 'checkFailed';
  }
}
