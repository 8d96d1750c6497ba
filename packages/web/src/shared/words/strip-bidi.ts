/**
 * Removes bidirectional control characters from a text. Inside one of our sentences, or in the window's title, they
 * would also reorder our text; a text in a block of its own cannot affect others.
 */
export function stripBidi(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}
