import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** In milliseconds. What comes in one moment is told at once. */
const GATHER = 500;
const APART = 20_000;

/** The value for a live region: it follows seldom enough that a screen reader can go on reading. */
export function useThrottled<T>(value: T): T {
  const [told, setTold] = useState(value);
  const lastTold = useRef(Number.NEGATIVE_INFINITY);
  const isDue = value !== told;
  const tell = useEffectEvent(() => {
    lastTold.current = Date.now();
    setTold(value);
  });

  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => tell(), Math.max(GATHER, lastTold.current + APART - Date.now()));
    return () => clearTimeout(timer);
  }, [isDue]);
  return told;
}
