/**
 * All calls to the server go through here. Handles tokens, retries and errors; shows nothing, and knows neither router
 * nor screens.
 */
import type { ApiAnswer, ApiInput, ApiKey } from '@ieum/contract/api';
import { confirmingFirst } from '../session/confirm-first.ts';
import { delaySignOut } from '../session/pending-changes.ts';
import { sendAsMember } from '../session/retry-after-reissue.ts';
import { secondFactorDue } from '../session/second-factor-due.ts';
import { hasCode } from './errors.ts';
import { send } from './send.ts';

/** Seed, section 7: these calls are sent without an access token. */
const WITHOUT_BEARER = [
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/verify-email',
  '/auth/invitation',
  '/auth/check-email-auth',
  '/auth/check-nickname',
  '/auth/rejoin',
  '/auth/options',
  '/auth/forgot',
  '/auth/reset',
  '/auth/oidc/',
  '/auth/passkey/',
  ' /api/settings',
];

export interface CallOptions {
  signal?: AbortSignal;
  /** The `Idempotency-Key` of a create: sending it again with the same key creates nothing more. */
  idempotencyKey?: string;
  /** The call continues when the page is left. */
  keepalive?: boolean;
  /** How the browser's own cache is used. */
  cache?: RequestCache;
  /** Told how much of the body has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Sent with this access token, whatever the state of the session; if the token is refused, there is no reissue. */
  bearer?: string | undefined;
}

/**
 * Calls an endpoint by its key in the contract. Throws `ApiError` when the server refuses, `NetworkError` when it
 * cannot be reached, and an `AbortError` when `signal` aborts it. On a 401 the tokens are reissued once and the call
 * repeated; if that fails, the session is over. On a CONFIRM_FIRST the member is asked, and the call repeated.
 */
export async function call<K extends ApiKey>(
  key: K,
  input: ApiInput<K>,
  options: CallOptions = {},
): Promise<ApiAnswer<K>> {
  const answering = callUnderKey(key, input, options);
  if (!key.startsWith('GET ')) delaySignOut(answering);
  const answer = await answering;
  // The server's tests compare each answer with the schema from which this type is derived.
  return answer as ApiAnswer<K>;
}

/**
 * A create that is refused because its key was used for another body has not been stored: it is sent with a new key.
 */
async function callUnderKey(key: string, input: unknown, options: CallOptions): Promise<unknown> {
  try {
    return await callWithBearer(key, input, options);
  } catch (error) {
    if (!hasCode(error, 'KEY_REUSED')) throw error;
    // Not a random key: if this answer is lost, a retry computes the same key again and creates nothing twice.
    return callWithBearer(key, input, { ...options, idempotencyKey: `${options.idempotencyKey}-again` });
  }
}

function callWithBearer(key: string, input: unknown, options: CallOptions): Promise<unknown> {
  const isPublic = WITHOUT_BEARER.some((path) => key.includes(path));
  if (isPublic || options.bearer !== undefined) return send(key, input, options);
  const answering = confirmingFirst(() => sendAsMember(key, input, options));
  answering.catch(secondFactorDue.note);
  return answering;
}
