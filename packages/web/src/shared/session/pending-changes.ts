/**
 * Tracks changes that the server has not answered yet, in this tab and, through the Web Locks API, in other tabs. A
 * sign-out waits for them, since it ends the tokens of all tabs. On insecure origins there are no Web Locks, and other
 * tabs are not known.
 */
const LOCK = 'ieum:pending-changes';

const pending = new Set<Promise<unknown>>();

/**
 * A sign-out in any tab waits until `answered` is settled, because the change needs the tokens, whether it was sent or
 * not.
 */
export function delaySignOut(answered: Promise<unknown>): void {
  const settled = answered.then(
    () => {},
    () => {},
  );
  pending.add(settled);
  void settled.then(() => pending.delete(settled));
  void navigator.locks?.request(LOCK, { mode: 'shared' }, () => settled);
}

/** Resolves when nothing is pending in any tab. May never resolve, because a tab can be frozen. */
export async function changesAnswered(): Promise<void> {
  await Promise.all(pending);
  await navigator.locks?.request(LOCK, () => {});
}
