import { useEffect, useEffectEvent } from 'react';

/** Calls back when what is shown has the member's eyes: at once in a tab that is looked at, and whenever it is again. */
export function useOnSight(isShown: boolean, handle: () => void): void {
  const see = useEffectEvent(() => {
    if (document.visibilityState === 'visible') handle();
  });
  useEffect(() => {
    if (!isShown) return;
    const listener = () => see();
    listener();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, [isShown]);
}
