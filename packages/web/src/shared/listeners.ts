/** Whoever is to be told of something, such as the components that show it. */
export function createListeners<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    /** Returns a function that unsubscribes. The same function in every render, as `useSyncExternalStore` needs it. */
    subscribe(listener: (...args: Args) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    tell(...args: Args): void {
      for (const listener of listeners) listener(...args);
    },
  };
}

/** Of something in local storage: told of what other tabs change as well. */
export function createStorageListeners() {
  const { subscribe, tell } = createListeners();
  return {
    tell,

    /** Returns a function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      const unsubscribe = subscribe(listener);
      window.addEventListener('storage', listener);
      return () => {
        unsubscribe();
        window.removeEventListener('storage', listener);
      };
    },
  };
}
