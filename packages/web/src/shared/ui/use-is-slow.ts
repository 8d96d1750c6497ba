import { useEffect, useState } from 'react';

/** In milliseconds. Answers mostly come sooner, also over a phone's connection. */
const LONG = 1_000;

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
