import { useEffect, useState } from 'react';

/** A value as it was when it last stayed the same for so long, in milliseconds. The first one is taken at once. */
export function usePaused<T>(value: T, pause: number): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return paused;
}
