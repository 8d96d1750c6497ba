import type { KeyboardEvent } from 'react';

/** Enter that completes a Hangul syllable (IME composition) is not a command. Safari reports it with key code 229. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}

/** For a field that is sent with Enter: Safari sends the form when Enter completes a syllable. */
export function keepComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}

/** Ctrl+Enter or ⌘+Enter. */
export function isSendKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event);
}

/** Whether a key can be a command of the page: it is pressed alone, nothing is being typed and no dialog is open. */
export function isForPage(event: globalThis.KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const isTyping =
    event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]');
  return !isTyping && document.querySelector('dialog[open]') === null;
}
