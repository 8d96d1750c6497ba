import { useEffect, useState } from 'react';

/** Code that a screen does without until it is loaded, and if it cannot be. */
interface OptionalChunk<M> {
  /** Never rejects: null if it could not be loaded. */
  load: () => Promise<M | null>;
  /** undefined while it is on its way, or not wanted; null if it could not be loaded. */
  useLoaded: (isWanted?: boolean) => M | null | undefined;
}

/**
 * A chunk that could not be loaded is loaded again for whoever wants it next.
 * @param what as the console names it
 */
export function optionalChunk<M extends object>(what: string, fetch: () => Promise<M>): OptionalChunk<M> {
  let module: M | null = null;

  async function load(): Promise<M | null> {
    try {
      module ??= await fetch();
    } catch (error) {
      if (navigator.onLine) console.error(`${what} could not be loaded`, error);
    }
    return module;
  }

  function useLoaded(isWanted = true): M | null | undefined {
    const [loaded, setLoaded] = useState<M | null | undefined>(() => module ?? undefined);
    const isDue = isWanted && !loaded;
    useEffect(() => {
      if (isDue) void load().then(setLoaded);
    }, [isDue]);
    return isWanted ? loaded : undefined;
  }

  return { load, useLoaded };
}
