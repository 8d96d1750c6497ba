/**
 * Changes that the server has not answered yet, in this tab and, by a lock of the browser, in its others: whoever signs
 * out waits for them, since the tokens end for all tabs. Without the browser's locks (a page that is not served
 * securely), nobody knows of other tabs.
 */
const LOCK = 'ieum:pending-changes';

const pending = new Set<Promise<unknown>>();

/** A sign-out in any tab waits until `answered` is settled: sent or yet to be sent, it needs the tokens. */
export function delaySignOut(answered: Promise<unknown>): void {
  const settled = answered.then(
    () => {},
    () => {},
  );
  pending.add(settled);
  void settled.then(() => pending.delete(settled));
  void navigator.locks?.request(LOCK, { mode: 'shared' }, () => settled);
}

/** Resolves once nothing is pending in any tab. May take for ever: a tab can be frozen. */
export async function changesAnswered(): Promise<void> {
  await Promise.all(pending);
  await navigator.locks?.request(LOCK, () => {});
}
