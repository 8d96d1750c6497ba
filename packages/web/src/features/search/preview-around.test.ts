import { hitsIn, type Range } from '@ieum/contract/search/hits';
import { phrasesOf } from '@ieum/contract/search/query';
import { countCodePoints } from '@ieum/contract/text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { previewAround } from './preview-around.ts';

/** The hits are written in brackets, in the text and in what is expected. */
function preview(written: string, length: number): string {
  const hits: Range[] = [];
  let text = '';
  for (const character of written) {
    if (character === '[') hits.push({ start: text.length, end: text.length });
    else if (character !== ']') text += character;
    const open = hits.at(-1);
    if (character === ']' && open) open.end = text.length;
  }
  return withBrackets(previewAround(text, hits, length));
}

function withBrackets({ text, hits }: { text: string; hits: Range[] }): string {
  return hits
    .toReversed()
    .reduce((shown, { start, end }) => `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`, text);
}

describe('the preview around a hit', () => {
  test.each([
    ['a text that fits whole', '가나[다라]마', 5, '가나[다라]마'],
    ['two thirds of the room after the hit', '0123456789[가나]0123456789', 8, '…89[가나]0123…'],
    ['all of it after a hit at the beginning', '[가나]0123456789', 6, '[가나]0123…'],
    ['all of it before a hit at the end', '0123456789[가나]', 6, '…6789[가나]'],
    ['more before a hit that is near the end', '0123456789[가나]0', 6, '…789[가나]0'],
    ['the beginning where there is no hit', '0123456789', 4, '0123…'],
    ['as much of a long hit as there is room for', '0[가나다라마바]1', 4, '…[가나다라]…'],
    ['further hits, cut where the text is cut', '[가]01[나다라]', 5, '[가]01[나다]…'],
    ['the hits that are left, without those that are not', '[가]0123456789[나]', 4, '[가]012…'],
    ['no space at its ends', '0123456 [가나] 0123456', 4, '…[가나] 0…'],
    ['no ellipsis for what is only space', '\n\n \n[가나]\n \n', 2, '[가나]'],
  ])('shows %s', (_, text, length, expected) => {
    expect(preview(text, length)).toBe(expected);
  });

  test.each([
    ['surrogate pair', '🙂🙂🙂[가]🙂🙂🙂', 3, '…[가]🙂🙂…'],
    ['syllable of single jamo', '한'.normalize('NFD').repeat(3), 5, `${'한'.normalize('NFD')}…`],
    ['letter with its marks', 'e\u0301e\u0301e\u0301', 5, 'e\u0301e\u0301…'],
    ['emoji of several', '👩‍👩‍👧👩‍👩‍👧', 7, '👩‍👩‍👧…'],
  ])('cuts apart no %s', (_, text, length, expected) => {
    expect(preview(text, length)).toBe(expected);
  });

  test('of a single character longer than the room is the ellipsis alone', () => {
    expect(preview(`e${'\u0301'.repeat(20)}`, 10)).toBe('…');
  });
});

test('shows why a post was found', () => {
  const text = '입사 첫 주에 알아 두면 좋은 것들입니다. 휴가는 반차/연차신청 화면에서 내고, 팀장이 확인합니다.';
  const hits = hitsIn(text, phrasesOf('연차 휴가'));
  expect(withBrackets(previewAround(text, hits, 24))).toBe('…것들입니다. [휴가]는 반차/[연차]신청 화면에서…');
});

const texts = fc.string({ unit: 'binary', maxLength: 60 });
const cases = fc
  .tuple(texts, fc.integer({ min: 1, max: 40 }), fc.array(fc.nat(60), { maxLength: 6 }))
  .map(([text, length, places]) => {
    const ends = [...new Set(places.filter((place) => place <= text.length))].toSorted((a, b) => a - b);
    const hits = ends.flatMap((end, index) => (index % 2 === 1 ? [{ start: ends[index - 1] ?? 0, end }] : []));
    return { text, hits, length };
  });

test('any preview is a part of the text, no longer than asked, with each hit on the same words', () => {
  fc.assert(
    fc.property(cases, ({ text, hits, length }) => {
      const preview = previewAround(text, hits, length);
      const middle = preview.text.replace(/^…/, '').replace(/…$/, '');
      expect(text.includes(middle)).toBe(true);
      expect(countCodePoints(middle)).toBeLessThanOrEqual(length);
      expect(preview.hits.length).toBeLessThanOrEqual(hits.length);
      for (const { start, end } of preview.hits) {
        const marked = preview.text.slice(start, end);
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(preview.text.length);
        expect(hits.some((hit) => text.slice(hit.start, hit.end).includes(marked))).toBe(true);
      }
    }),
  );
});
