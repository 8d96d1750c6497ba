import { ApiError, hasStatus } from '../../api/errors.ts';
import { toast } from '../../ui/toast.ts';

/**
 * Says that something did not work: in the words of the screen, or the server's own when only it knows why (too many
 * requests, a policy the screen had not heard of). A 401 is left to the session's own alert.
 */
export function toastError(error: unknown, words: string): void {
  if (hasStatus(error, 401)) return;
  const isExplained = error instanceof ApiError && [403, 409, 429].includes(error.status) && error.detail !== '';
  toast(isExplained ? error.detail : words);
}
