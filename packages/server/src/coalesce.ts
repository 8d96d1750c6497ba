/**
 * Makes one call of `load` serve all who ask at about the same time. Whoever asks while a call is under way shares the
 * next one, so that every result was asked for after its asker came.
 */
export function coalesce<T>(load: () => Promise<T>): () => Promise<T> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;

  async function loadNext(): Promise<T> {
    await current;
    next = undefined;
    const result = load();
    current = result.catch(() => {}); // those who asked are told; the next call only waits
    return result;
  }

  return () => {
    next ??= loadNext();
    return next;
  };
}
