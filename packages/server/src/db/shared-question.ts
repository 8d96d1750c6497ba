/**
 * Asks once for all who want to know at about the same time. Whoever comes while a question is on its way shares the
 * next one, so that every answer was asked for after its asker came.
 */
export function sharedQuestion<T>(ask: () => Promise<T>): () => Promise<T> {
  let onItsWay: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;

  async function askNext(): Promise<T> {
    await onItsWay;
    next = undefined;
    const answer = ask();
    onItsWay = answer.catch(() => {}); // whoever asked is told; the next one only waits
    return answer;
  }

  return () => {
    next ??= askNext();
    return next;
  };
}
