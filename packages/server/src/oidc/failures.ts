import type { ErrorCode } from '@ieum/contract/errors';
import type { OidcFailure } from '@ieum/contract/oidc-failures';
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { AppError } from '../app-error.ts';

/** Why a sign-in at the provider came to nothing. `reason` is for the log: a code, and nothing that was sent. */
interface Failed {
  failure: OidcFailure;
  reason: string;
}

/** A callback that belongs to no sign-in that was begun in this browser within the last minutes. */
export class UnknownStateError extends Error {
  override name = 'UnknownStateError';
}

/** The provider is asked, and does not answer as a provider does. */
const AWAY_CODES = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];
const AWAY_ERRORS = ['server_error', 'temporarily_unavailable'];
const BUSY_CODES: readonly ErrorCode[] = ['TOO_MANY_REQUESTS', 'UNAVAILABLE'];
/** A protocol's error code, in the words of OAuth. Anything else is left out of the log. */
const ERROR_CODE = /^\w{1,60}$/;

/** @throws the error itself, if it is none that a provider, a browser or a busy server causes */
export function failureOf(error: unknown): Failed {
  if (error instanceof UnknownStateError) return { failure: 'expired', reason: 'state' };
  if (error instanceof AuthorizationResponseError) return refusedBy(error.error);
  // The code was used, or is too old.
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') {
    return { failure: 'expired', reason: 'invalid_grant' };
  }
  if (error instanceof ResponseBodyError) return { failure: 'refused', reason: codeOr(error.error, 'token endpoint') };
  if (error instanceof WWWAuthenticateChallengeError) return { failure: 'refused', reason: 'userinfo endpoint' };
  if (error instanceof ClientError) {
    const code = error.code ?? 'unknown';
    return { failure: AWAY_CODES.includes(code) ? 'away' : 'refused', reason: code };
  }
  if (isNetworkError(error)) return { failure: 'away', reason: 'network' };
  if (error instanceof AppError && BUSY_CODES.includes(error.code)) return { failure: 'busy', reason: error.code };
  throw error;
}

function refusedBy(code: string): Failed {
  if (code === 'access_denied') return { failure: 'cancelled', reason: code };
  return { failure: AWAY_ERRORS.includes(code) ? 'away' : 'refused', reason: codeOr(code, 'unknown') };
}

function codeOr(code: string, otherwise: string): string {
  return ERROR_CODE.test(code) ? code : otherwise;
}

/** As `fetch` throws it. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message);
}
