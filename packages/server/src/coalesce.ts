/**
 * Makes one call of `load` serve all callers that arrive at about the same time. Callers that arrive while a load is
 * running share the next one, so that every result was loaded after its caller arrived.
 */
export function coalesce<T>(load: () => Promise<T>): () => Promise<T> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;

  async function loadNext(): Promise<T> {
    await current;
    next = undefined;
    const result = load();
    current = result.catch(() => {}); // its own callers get the error; the next load only waits for the end
    return result;
  }

  return () => {
    next ??= loadNext();
    return next;
  };
}
