import { useEffect, useState } from 'react';

/** A value as it was when it last stayed the same for so long, in milliseconds. The first one is taken at once. */
export function useDebounced<T>(value: T, pause: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return debounced;
}
