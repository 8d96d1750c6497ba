/**
 * The one way to the server. Knows tokens, retries and errors; shows nothing, and knows neither router nor screens.
 */
import type { ApiAnswer, ApiInput, ApiKey } from '@ieum/contract/api';
import { ApiError } from './errors.ts';
import { delaySignOut } from './pending-changes.ts';
import { sendAsMember } from './reissue-on-401.ts';
import { send } from './send.ts';

/** Seed, section 7: no access token goes to these. */
const WITHOUT_BEARER = [
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/check-email-auth',
  '/auth/check-nickname',
  '/auth/rejoin',
];

export interface CallOptions {
  signal?: AbortSignal;
  /** The `Idempotency-Key` of what is created: sent again with the same key, it is not created again. */
  idempotencyKey?: string;
  /** The call goes on when the page is left. */
  keepalive?: boolean;
  /** Sent under this access token, whatever has become of the session: a refusal of it is final. */
  bearer?: string | undefined;
}

/**
 * Calls an endpoint by its key in the contract.
 * Throws `ApiError` when the server refuses, `NetworkError` when it cannot be reached, and an `AbortError` when
 * `signal` says so. A 401 is mended once by a reissue; when it cannot be, the session is over.
 */
export async function call<K extends ApiKey>(
  key: K,
  input: ApiInput<K>,
  options: CallOptions = {},
): Promise<ApiAnswer<K>> {
  const answering = callUnderKey(key, input, options);
  if (!key.startsWith('GET ')) delaySignOut(answering);
  const answer = await answering;
  // The server keeps the contract: its own tests hold each answer against the schema this type is made from.
  return answer as ApiAnswer<K>;
}

/** What is refused because something else was sent under its key has not been sent yet: it gets a key of its own. */
async function callUnderKey(key: string, input: unknown, options: CallOptions): Promise<unknown> {
  try {
    return await callWithBearer(key, input, options);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'KEY_REUSED')) throw error;
    // Not a random one: should this answer be lost, a retry comes here again, and creates nothing twice.
    return callWithBearer(key, input, { ...options, idempotencyKey: `${options.idempotencyKey}-again` });
  }
}

function callWithBearer(key: string, input: unknown, options: CallOptions): Promise<unknown> {
  const isPublic = WITHOUT_BEARER.some((path) => key.includes(path));
  return isPublic || options.bearer !== undefined ? send(key, input, options) : sendAsMember(key, input, options);
}
