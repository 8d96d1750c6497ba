import { type RefObject, useEffect, useEffectEvent } from 'react';

interface DismissalOptions {
  /** Also when the focus goes from it to something else. */
  onFocusLeaving?: boolean;
}

/** Closes a popup on Escape, or on a press anywhere else. */
export function useDismissal(
  isOpen: boolean,
  place: RefObject<HTMLElement | null>,
  onDismiss: (how: 'key' | 'press' | 'focus') => void,
  { onFocusLeaving = false }: DismissalOptions = {},
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
    // No relatedTarget: the focused element has disappeared, or the window lost the focus. That is no leaving.
    const handleFocus = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !place.current?.contains(relatedTarget)) dismiss('focus');
    };
    const element = onFocusLeaving ? place.current : null;
    document.addEventListener('keydown', handleKey);
    document.addEventListener('pointerdown', handlePress);
    element?.addEventListener('focusout', handleFocus);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('pointerdown', handlePress);
      element?.removeEventListener('focusout', handleFocus);
    };
  }, [isOpen, place, onFocusLeaving]);
}
