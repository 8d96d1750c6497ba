import { useEffect, useState } from 'react';
import type { Chunk } from '../../shared/lazy-page.tsx';

/** @returns null until it is loaded, and while it is not wanted */
export function useChunk<M extends object>(chunk: Chunk<M>, isWanted: boolean): M | null {
  const [loaded, setLoaded] = useState(chunk.loaded);
  const isToLoad = isWanted && loaded === undefined;
  useEffect(() => {
    if (!isToLoad) return;
    // Texts can be read and written without it: it is tried again when it is wanted next.
    chunk.load().then(setLoaded, () => undefined);
  }, [chunk, isToLoad]);
  return (isWanted && loaded) || null;
}
