/** Replaces a part of a box's text as if the new one were typed, so that it can be undone. The caret is then behind it. */
export function typeInstead(area: HTMLTextAreaElement, from: number, to: number, text: string): void {
  area.focus();
  area.setSelectionRange(from, to);
  const isTyped = text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
  if (isTyped) return;
  area.setRangeText(text, from, to, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
