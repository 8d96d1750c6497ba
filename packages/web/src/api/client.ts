/**
 * The one way to the server. Knows tokens, retries and errors; shows nothing, and knows neither router nor screens.
 */
import type { ApiAnswer, ApiInput, ApiKey } from '@ieum/contract/api';
import { ApiError } from './errors.ts';
import { changesAnswered, delaySignOut } from './pending-changes.ts';
import { reissue } from './reissue.ts';
import { send } from './send.ts';
import { session } from './session.ts';

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

/** The server is told of a sign-out by then, whatever is still on its way. */
const TIMEOUT_MS = 5_000;

/** The access token of a session that was lost before anyone could be told: the first screen asks before it is drawn. */
let pendingSessionLoss: string | null = null;

let loseSession = (): void => {
  pendingSessionLoss = session.accessToken();
};

/** What to do when the session has ended without the member asking for it. Done at once if it already has. */
export function onSessionLost(handler: () => void): void {
  loseSession = handler;
  const isLost = pendingSessionLoss !== null && pendingSessionLoss === session.accessToken();
  pendingSessionLoss = null;
  if (isLost) handler();
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

/** Trades the refresh token for a new pair ahead of time. Throws as `call` does. */
export async function extendSession(): Promise<void> {
  const token = session.accessToken();
  if (token !== null) await reissueOrLose(token);
}

/**
 * Ends the sign-in that a refresh token belongs to. The server is told once no change is pending in any tab of this
 * browser, whose tokens end with it; at once when the page is left.
 */
export async function endSignIn(refreshToken: string): Promise<void> {
  const { promise: leaving, resolve: leave } = Promise.withResolvers<void>();
  window.addEventListener('pagehide', () => leave(), { once: true });
  await Promise.race([leaving, pause(TIMEOUT_MS), changesAnswered()]);
  await send('POST /auth/sign-out', {}, { bearer: refreshToken, keepalive: true });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
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

async function callWithBearer(key: string, input: unknown, options: CallOptions): Promise<unknown> {
  if (WITHOUT_BEARER.some((path) => key.includes(path)) || options.bearer !== undefined) {
    return send(key, input, options);
  }
  // Nothing that was begun by one member goes on under the name of another.
  if (session.isAnothers()) throw new ApiError({ status: 401, code: 'NOT_SIGNED_IN' });
  const bearer = session.accessToken();
  try {
    return await send(key, input, { ...options, bearer });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401) || bearer === null) throw error;
    if (bearer === pendingSessionLoss) throw error; // The same attempt has just failed, for a call that was answered sooner.
    await reissueOrLose(bearer);
  }
  try {
    return await send(key, input, { ...options, bearer: session.accessToken() });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && session.accessToken() !== null) loseSession();
    throw error;
  }
}

async function reissueOrLose(staleToken: string): Promise<void> {
  try {
    await reissue(staleToken);
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403);
    // Parallel calls share one refusal; the first of them clears the session, the rest find it gone.
    if (isRefused && session.accessToken() === staleToken) loseSession();
    throw error;
  }
}
