import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Calls back when the component is removed while the focus is inside of its element, in time to move the focus. */
export function useFocusLost(place: RefObject<HTMLElement | null>, onLost: () => void): void {
  const report = useEffectEvent(onLost);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement)) report();
    };
  }, [place]);
}
