import { useEffect, useState } from 'react';

/** In milliseconds. Answers mostly come sooner, also over a phone's connection. */
const LONG = 1_000;
/** After this time what is missing no longer keeps away what is there. */
const LONGEST_ARRIVAL = 3_000;

/** Whether loading has taken a noticeable time, in milliseconds. */
export function useIsSlow(isWaiting: boolean, noticeable = LONG): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), noticeable);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting, noticeable]);
  return isWaiting && isLong;
}

/**
 * Whether a screen still waits for something that it can do without, but that would push other things away if it came
 * after them.
 */
export function useIsAwaited(isMissing: boolean): boolean {
  return !useIsSlow(isMissing, LONGEST_ARRIVAL) && isMissing;
}
