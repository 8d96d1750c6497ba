/**
 * What a tab has promised to send a little later, as the other tabs of the browser can know it: whoever signs out waits
 * for it, since the tokens end for all of them. Without the browser's locks (a page that is not served securely),
 * nobody knows, and nobody waits.
 */
const LOCK = 'ieum:pending-changes';

/** Says that something is pending in this tab. Returns the way to say that it has been sent. */
export function announcePending(): () => void {
  const { promise: sent, resolve } = Promise.withResolvers<void>();
  void navigator.locks?.request(LOCK, { mode: 'shared' }, () => sent);
  return resolve;
}

/** In any tab of this browser. */
export async function isAnythingPending(): Promise<boolean> {
  const { held } = (await navigator.locks?.query()) ?? {};
  return held?.some(({ name }) => name === LOCK) ?? false;
}
