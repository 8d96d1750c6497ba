import { call } from '../../shared/api/client.ts';
import { hasCode, hasStatus } from '../../shared/api/errors.ts';
import { serverReasonOr } from '../../shared/query/failures.ts';
import type { Translate } from '../../shared/words/translation.ts';

export const CODE_LENGTH = 6;
/** Of the one that a mail has beside it while too many codes are guessed. */
export const LONG_CODE_LENGTH = 24;

export type Verified = 'sign-in' | 'wait';

type Result =
  | { next: Verified; problem?: never; taken?: never }
  /** Of the code. */
  | { problem: string; taken?: never }
  /** The sign-up comes to nothing: what of it is taken. */
  | { taken: string; problem?: never };

export async function verifyEmail(email: string, code: string, t: Translate): Promise<Result> {
  try {
    const { next } = await call('POST /auth/verify-email', { body: { email, code } });
    return { next };
  } catch (error) {
    if (hasCode(error, 'CODE_WRONG')) return { problem: t('recovery.verify.wrong') };
    if (hasStatus(error, 409)) return { taken: error.detail };
    return { problem: serverReasonOr(t('recovery.verify.failed'))(error) };
  }
}
