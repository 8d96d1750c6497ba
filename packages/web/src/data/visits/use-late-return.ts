import { useEffect, useEffectEvent } from 'react';
import { LONGEST_ABSENCE_MS } from './visits.ts';

/** Calls back when the member returns to the tab after so long that a visit is over. */
export function useLateReturn(handle: () => void): void {
  const listener = useEffectEvent(handle);

  useEffect(() => {
    let hiddenAt: number | null = null;
    const look = () => {
      if (document.visibilityState !== 'visible') {
        hiddenAt ??= Date.now();
        return;
      }
      const isLate = hiddenAt !== null && Date.now() - hiddenAt >= LONGEST_ABSENCE_MS;
      hiddenAt = null;
      if (isLate) listener();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
