import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composed, countCodePoints, cut, preview } from './text.ts';

test.each([
  ['', 0],
  ['abc', 3],
  ['가나다', 3],
  ['😀', 1],
  ['한글😀', 3],
  // One family on the screen, five code points in Unicode: the rule counts code points.
  ['👨‍👩‍👧', 5],
])('%j counts as %i characters', (text, count) => {
  expect(countCodePoints(text)).toBe(count);
});

describe('composed', () => {
  test.each([
    ['플랫폼'.normalize('NFD'), '플랫폼'],
    ['e\u0301 \u1e9b\u0323', 'é \u1e9b\u0323'],
    [`a${'\u0301\u0323'.repeat(14)}`, `a${'\u0301\u0323'.repeat(14)}`.normalize('NFC')],
  ])('%j is %j', (text, expected) => {
    expect(composed(text)).toBe(expected);
  });

  test('in full width it is as others type it, too', () => {
    expect(composed('ＡＢ가'.normalize('NFD'), 'NFKC')).toBe('AB가');
  });

  test('a pile of marks is parted, so that no sorting takes long, and again the same', () => {
    const text = composed(`가${'\u0301\u0323'.repeat(5_000)}나`);
    expect(text.replaceAll('\u034f', '')).toHaveLength(10_002);
    expect(Math.max(...text.split('\u034f').map((part) => part.length))).toBeLessThanOrEqual(31);
    expect(composed(text)).toBe(text);
  });
});

describe('cut', () => {
  test.each([
    ['shorter', 20, 'shorter'],
    ['x'.repeat(20), 20, 'x'.repeat(20)],
    ['x'.repeat(21), 20, `${'x'.repeat(20)}…`],
    ['😀'.repeat(20), 20, '😀'.repeat(20)],
    ['😀'.repeat(21), 20, `${'😀'.repeat(20)}…`],
    ['four and more', 5, 'four …'],
    ['', 20, ''],
  ])('%j at %i characters is %j', (text, max, expected) => {
    expect(cut(text, max)).toBe(expected);
  });

  test('never splits a character, and ends in an ellipsis exactly when it took something away', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 30 }), (text, max) => {
        const short = cut(text, max);
        const kept = Array.from(text).slice(0, max).join('');
        expect(short).toBe(kept === text ? text : `${kept}…`);
        expect(short.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('preview', () => {
  test.each([
    ['one line', 'one line'],
    ['one\ntwo', 'one\ntwo'],
    ['one\r\ntwo\r\nthree', 'one\ntwo…'],
    ['하나.\n둘입니다.\n셋', '하나.\n둘입니다…'],
    ['one\n\n\ntwo', 'one\ntwo'],
    ['가'.repeat(100), '가'.repeat(100)],
    ['가'.repeat(101), `${'가'.repeat(100)}…`],
    [`${'가'.repeat(97)}다. 나`, `${'가'.repeat(97)}다…`],
    [`${'가'.repeat(60)}\n${'나'.repeat(60)}\n셋`, `${'가'.repeat(60)}\n${'나'.repeat(39)}…`],
  ])('of %j is %j', (content, expected) => {
    expect(preview(content)).toBe(expected);
  });

  test('is never longer than 2 lines and 100 characters with the ellipsis after them', () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 80 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
        const short = preview(lines.join('\n'));
        expect(short.split('\n').length).toBeLessThanOrEqual(2);
        expect(countCodePoints(short)).toBeLessThanOrEqual(101);
      }),
    );
  });
});
