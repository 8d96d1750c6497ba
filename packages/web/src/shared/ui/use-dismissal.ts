import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Closes a popup on Escape, or on a press anywhere else. */
export function useDismissal(
  isOpen: boolean,
  place: RefObject<HTMLElement | null>,
  onDismiss: (how: 'key' | 'press') => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isOpen) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss('key');
    };
    const handlePress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) dismiss('press');
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('pointerdown', handlePress);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('pointerdown', handlePress);
    };
  }, [isOpen, place]);
}
