/** Handles a 401: one reissue and one repetition of the call, or else the end of the session. */
import { ApiError, hasStatus } from '../api/errors.ts';
import { type SendOptions, send } from '../api/send.ts';
import { reissue, sendForNewPair } from './reissue-request.ts';
import { session } from './session.ts';

/** Calls that end all tokens of the member and answer a new pair. */
const ANSWER_NEW_PAIR = ['PATCH /api/members/password'];

/**
 * The access token of a session that was lost before `onSessionLost` was set, since the first screen's queries start
 * before it renders.
 */
let pendingSessionLoss: string | null = null;

let loseSession = (): void => {
  pendingSessionLoss = session.accessToken();
};

/** Sets what to do when the session ends without a sign-out. Called at once if it already has ended. */
export function onSessionLost(handler: () => void): void {
  loseSession = handler;
  const isLost = pendingSessionLoss !== null && pendingSessionLoss === session.accessToken();
  pendingSessionLoss = null;
  if (isLost) handler();
}

/** Exchanges the refresh token for a new pair before the access token expires. Throws as `call` does. */
export async function extendSession(): Promise<void> {
  const token = session.accessToken();
  if (token !== null) await reissueOrLose(token);
}

/** Sends under the member's access token. Throws as `call` does. */
export async function sendAsMember(key: string, input: unknown, options: SendOptions): Promise<unknown> {
  const sendOnce = (bearer: string | null) => {
    const sending = () => send(key, input, { ...options, bearer });
    return ANSWER_NEW_PAIR.includes(key) ? sendForNewPair(sending) : sending();
  };
  // A call that one member started must not continue as another.
  if (session.isAnothers()) throw new ApiError({ status: 401, code: 'NOT_SIGNED_IN' });
  const bearer = session.accessToken();
  try {
    return await sendOnce(bearer);
  } catch (error) {
    if (!hasStatus(error, 401) || bearer === null) throw error;
    if (bearer === pendingSessionLoss) throw error; // The same reissue has just failed for another call.
    await reissueOrLose(bearer);
  }
  try {
    return await sendOnce(session.accessToken());
  } catch (error) {
    if (hasStatus(error, 401) && session.accessToken() !== null) loseSession();
    throw error;
  }
}

async function reissueOrLose(staleToken: string): Promise<void> {
  try {
    await reissue(staleToken);
  } catch (error) {
    const isRefused = hasStatus(error, 401, 403);
    // Parallel calls share one failed reissue; the first of them clears the session, the others find it cleared.
    if (isRefused && session.accessToken() === staleToken) loseSession();
    throw error;
  }
}
