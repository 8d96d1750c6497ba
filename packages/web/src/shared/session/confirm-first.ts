/** Handles a CONFIRM_FIRST: the member is asked to confirm who they are, and the call is repeated. */
import { isUnconfirmed } from '../api/errors.ts';

/** Resolves to whether the member has confirmed. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let underWay: Promise<boolean> | null = null;

/** Sets how the member is asked. Returns a function that unsets it. */
export function onConfirmationNeeded(handler: Ask): () => void {
  ask = handler;
  return () => {
    if (ask === handler) ask = null;
  };
}

/** Repeats the call once after a confirmation. Without one it stays refused: see `failureText`. */
export async function confirmingFirst<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isUnconfirmed(error) || ask === null || !(await askOnce(ask))) throw error;
  }
  return send();
}

/** Simultaneous calls share one question. */
function askOnce(handler: Ask): Promise<boolean> {
  underWay ??= handler().finally(() => {
    underWay = null;
  });
  return underWay;
}
