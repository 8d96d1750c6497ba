import type { KeyboardEvent } from 'react';

/** Enter that finishes a Hangul syllable is part of typing, not a command. 229 is how Safari tells of it. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}

/** Ctrl+Enter or ⌘+Enter. */
export function isSendKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event);
}
