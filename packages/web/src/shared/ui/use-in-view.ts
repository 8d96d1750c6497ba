import { type RefObject, useEffect, useEffectEvent } from 'react';

/** About as high as the bars: what lies below one of them is not seen. */
const COVERED_PX = 64;

/** Calls back once the element comes into view while it is watched, or so many pixels before that. */
export function useInView(
  element: RefObject<Element | null>,
  isWatched: boolean,
  handle: () => void,
  ahead = -COVERED_PX,
): void {
  const see = useEffectEvent(handle);
  useEffect(() => {
    if (!isWatched || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        see();
      },
      { rootMargin: `${ahead}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isWatched, ahead]);
}
