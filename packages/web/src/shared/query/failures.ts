/** The failure policy: which message is shown for an error, if any. */
import { ApiError, hasCode, hasStatus, isUnconfirmed } from '../api/errors.ts';

/** Returns the message for an error; null if the screen shows it in another way. */
export type FailureMessage = (error: unknown) => string | null;

declare module '@tanstack/react-query' {
  interface Register {
    /** Every mutation declares its failure message: see `createQueryClient`. */
    mutationMeta: { failureMessage: FailureMessage };
  }
}

/**
 * The message for an error, or null: after a 401 the session is over, which has its own alert; a call that the member
 * chose not to confirm leaves everything as it was.
 */
export function failureText(error: unknown, failureMessage: FailureMessage): string | null {
  return hasStatus(error, 401) || isUnconfirmed(error) ? null : failureMessage(error);
}

/**
 * The screen's message, or the server's if only the server knows the reason: too many requests, or a policy that the
 * screen does not know.
 */
export function serverReasonOr(words: string): (error: unknown) => string {
  return (error) => {
    if (!(error instanceof ApiError) || error.detail === '') return words;
    const isExplained = hasStatus(error, 403, 409, 429) || hasCode(error, 'PICTURE_UNUSABLE', 'WORD_REFUSED');
    return isExplained ? error.detail : words;
  };
}
