import { LIMITS } from '@ieum/contract/limits';
import type { Range } from '@ieum/contract/search/hits';
import { countCodePoints, withEllipsis } from '@ieum/contract/text';

export interface TextWithHits {
  text: string;
  hits: Range[];
}

const ELLIPSIS = '…';
/** How much of the room beside the first hit is before it, at most: what follows says more about why it was found. */
const SHARE_BEFORE = 1 / 3;

const segmenter = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/**
 * A preview of a text: about `length` code points around its first hit, with an ellipsis where it was cut, and the hits
 * in it. No character of several code points (a syllable of single jamo, a letter with marks, an emoji) is cut apart.
 * Without hits it is the beginning of the text.
 * @param hits in their order
 */
export function previewAround(text: string, hits: readonly Range[], length: number = LIMITS.preview): TextWithHits {
  const shown = withoutOuterSpace(text, rangeAround(text, hits[0] ?? { start: 0, end: 0 }, length));
  const before = /\S/.test(text.slice(0, shown.start)) ? ELLIPSIS : '';
  const isCut = /\S/.test(text.slice(shown.end));
  const shift = before.length - shown.start;
  return {
    text: before + (isCut ? withEllipsis(text.slice(shown.start, shown.end)) : text.slice(shown.start, shown.end)),
    hits: hits
      .map(({ start, end }) => ({ start: Math.max(start, shown.start), end: Math.min(end, shown.end) }))
      .filter(({ start, end }) => start < end)
      .map(({ start, end }) => ({ start: start + shift, end: end + shift })),
  };
}

/** First the hit itself; then some of what is before it, all that fits of what is after it, and again of what is before. */
function rangeAround(text: string, hit: Range, length: number): Range {
  const characters = segmenter.segment(text);
  let start = characters.containing(hit.start)?.index ?? text.length;
  let end = start;
  let room = length;

  grow(hit.end);
  prepend(Math.floor(room * SHARE_BEFORE));
  grow(text.length);
  prepend(room);
  return { start, end };

  function grow(until: number): void {
    while (end < until) {
      const character = characters.containing(end)?.segment ?? '';
      const points = countCodePoints(character);
      if (points > room) return;
      room -= points;
      end += character.length;
    }
  }

  function prepend(share: number): void {
    let left = share;
    while (start > 0) {
      const character = characters.containing(start - 1)?.segment ?? '';
      const points = countCodePoints(character);
      if (points > left) return;
      left -= points;
      room -= points;
      start -= character.length;
    }
  }
}

function withoutOuterSpace(text: string, { start, end }: Range): Range {
  const shown = text.slice(start, end);
  const trimmed = shown.trimStart();
  const first = start + shown.length - trimmed.length;
  return { start: first, end: first + trimmed.trimEnd().length };
}
