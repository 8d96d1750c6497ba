import { call } from '../../shared/api/client.ts';
import { ApiError } from '../../shared/api/errors.ts';
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
    if (!(error instanceof ApiError)) return { problem: t('recovery.verify.failed') };
    if (error.code === 'CODE_WRONG') return { problem: t('recovery.verify.wrong') };
    if (error.status === 409) return { taken: error.detail };
    return { problem: error.status === 429 ? error.detail : t('recovery.verify.failed') };
  }
}
