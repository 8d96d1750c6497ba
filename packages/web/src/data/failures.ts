/** What is said when something failed: the one place that knows when nothing is. */
import { ApiError, hasStatus } from '../api/errors.ts';

/** What to say of an error; null for one that the screen shows in another way. */
export type FailureMessage = (error: unknown) => string | null;

declare module '@tanstack/react-query' {
  interface Register {
    /** Every mutation says what its failure is called: see `createQueryClient`. */
    mutationMeta: { failureMessage: FailureMessage };
  }
}

/** The words for an error, or null: after a 401 the session is over, and its own alert says so. */
export function failureText(error: unknown, failureMessage: FailureMessage): string | null {
  return hasStatus(error, 401) ? null : failureMessage(error);
}

/** The screen's words, or the server's own where only it knows why: too many requests, a policy new to the screen. */
export function serverReasonOr(words: string): FailureMessage {
  return (error) => {
    const isExplained = error instanceof ApiError && [403, 409, 429].includes(error.status) && error.detail !== '';
    return isExplained ? error.detail : words;
  };
}
