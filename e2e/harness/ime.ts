/** Writing Hangul, as an input method does. */
import type { CDPSession } from '@playwright/test';

/** A syllable that takes shape. */
export async function compose(keyboard: CDPSession, ...steps: string[]): Promise<void> {
  for (const text of steps) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
}

export async function commit(keyboard: CDPSession, text: string): Promise<void> {
  await keyboard.send('Input.insertText', { text });
}
