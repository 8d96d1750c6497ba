import { call } from '../api/client.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import type { TextKey } from '../words/translation.ts';

/**
 * `invalid`: the server does not accept it as an email or a nickname at all. `limited`: others at this address have asked
 * too often.
 */
export type Availability =
  | 'available'
  | 'taken'
  | 'reserved'
  | 'withdrawn'
  | 'invalid'
  | 'limited'
  | 'error'
  | 'noServer';

export const EMAIL_TEXTS: Record<Availability, TextKey> = {
  available: 'auth.check.emailAvailable',
  taken: 'auth.check.emailTaken',
  reserved: 'auth.check.emailTaken',
  withdrawn: 'auth.check.emailWithdrawn',
  invalid: 'auth.check.emailError',
  limited: 'auth.check.emailError',
  error: 'auth.check.emailError',
  noServer: 'auth.check.noServer',
};

export const NICKNAME_TEXTS: Record<Availability, TextKey> = {
  available: 'auth.check.nicknameAvailable',
  taken: 'auth.check.nicknameTaken',
  reserved: 'auth.check.nicknameReserved',
  withdrawn: 'auth.check.nicknameTaken',
  invalid: 'auth.check.nicknameError',
  limited: 'auth.check.nicknameError',
  error: 'auth.check.nicknameError',
  noServer: 'auth.check.nicknameError',
};

export type Check = (value: string, signal?: AbortSignal) => Promise<Availability>;

/** Throws only an `AbortError`; every other failure is a result. */
export const checkEmail: Check = (email, signal) =>
  availabilityOf(call('GET /auth/check-email-auth', { query: { email } }, signal && { signal }));

export const checkNickname: Check = (nickname, signal) =>
  availabilityOf(call('GET /auth/check-nickname', { query: { nickname } }, signal && { signal }));

async function availabilityOf(answer: Promise<string>): Promise<Availability> {
  try {
    await answer;
    return 'available';
  } catch (error) {
    if (error instanceof NetworkError) return 'noServer';
    if (!(error instanceof ApiError)) throw error;
    return readRefusal(error);
  }
}

/** The reason of the 409 is recognised by its text, which is Korean in either language (product page, section 3). */
function readRefusal(error: ApiError): Availability {
  if (error.status === 409 && error.text.includes('탈퇴')) return 'withdrawn';
  if (error.status === 409 && error.text.includes('관리자')) return 'reserved';
  if (error.status === 409 && error.text.includes('이미')) return 'taken';
  if (error.status === 429) return 'limited';
  return error.status === 400 ? 'invalid' : 'error';
}
