import { useEffect, useEffectEvent } from 'react';
import { LONGEST_ABSENCE_MS } from './visits.ts';

/** Calls back when the member returns to the tab. `isLate`: after so long that a visit is over. */
export function useTabReturn(handle: (isLate: boolean) => void): void {
  const listener = useEffectEvent(handle);

  useEffect(() => {
    let hiddenAt: number | null = null;
    const look = () => {
      if (document.visibilityState !== 'visible') {
        hiddenAt ??= Date.now();
        return;
      }
      if (hiddenAt === null) return;
      const isLate = Date.now() - hiddenAt >= LONGEST_ABSENCE_MS;
      hiddenAt = null;
      listener(isLate);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
