import type { KeyboardEvent } from 'react';

/** Enter that completes a Hangul syllable (IME composition) is not a command. Safari reports it with key code 229. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}

/** Ctrl+Enter or ⌘+Enter. */
export function isSendKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event);
}
