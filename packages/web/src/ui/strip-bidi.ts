/**
 * A text without the characters that turn the order of letters round: where it stands inside a sentence of ours, or in
 * the title of the window, they would turn our words round, too. On its own, as a block, a text can't reach out.
 */
export function stripBidi(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}
