import { LIMITS } from './limits.ts';

const ELLIPSIS = '…';

/** Length in Unicode code points: what "characters" means everywhere, on both sides. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** More marks in a row than any language has. A grapheme joiner parts them. */
const MANY_MARKS = /(?:(?!\u034f)\p{M}){30}(?!\u034f)/gu;

/**
 * Composed: letters that were typed in parts, such as Hangul from a Mac, as others type them. What stands in a pile of
 * marks is put in order by a time that grows with the square of the pile (40 ms for 8,000 marks), so one is parted, as the
 * Stream-Safe Text Format of Unicode (annex 15) parts it.
 * @param form `NFKC`: also without differences of width and the like
 */
export function composed(text: string, form: 'NFC' | 'NFKC' = 'NFC'): string {
  return text.replace(MANY_MARKS, '$&\u034f').normalize(form);
}

/** The first `max` code points, with an ellipsis when something was cut off. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const points = Array.from(text);
  return points.length <= max ? text : points.slice(0, max).join('') + ELLIPSIS;
}

/** In place of the stops and spaces at the end: `합니다.…` has one dot too many. */
export function withEllipsis(text: string): string {
  return text.replace(/[\s.,…]+$/, '') + ELLIPSIS;
}

/** A post's preview on cards and in scrap lists: at most 2 lines and 100 characters (seed, section 2). */
export function preview(content: string): string {
  const lines = content.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const head = lines.slice(0, LIMITS.previewLines).join('\n');
  const short = cut(head, LIMITS.preview);
  return short === head && lines.length <= LIMITS.previewLines ? head : withEllipsis(short);
}
