import { ApiError } from '../../shared/api/errors.ts';

/** Why a call failed: the server's own words if only it knows how long to wait, otherwise the screen's. */
export function reasonOf(error: unknown, words: string): string {
  return error instanceof ApiError && error.status === 429 && error.detail !== '' ? error.detail : words;
}
