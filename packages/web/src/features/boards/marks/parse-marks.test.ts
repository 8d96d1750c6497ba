import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Part, parseMarks } from './parse-marks.ts';

/** As `<kind: …>`, for short. */
function inShort(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const { kind, number, info } = part;
      return `<${[kind, number, info].filter((one) => one !== undefined).join(' ')}: ${inShort(part.parts)}>`;
    })
    .join('');
}

test.each([
  ['a list', '준비물\n- 명함\n- 노트북', '준비물\n<list: <item: 명함\n><item: 노트북>>'],
  ['a list in a list', '- a\n  - b\n- c', '<list: <item: a\n<list: <item: b>>><item: c>>'],
  ['a list with blank lines', '- a\n\n- b\n\n\nc', '<list: <item: a\n\n><item: b>>\n\nc'],
  ['a numbered list', '1. 신청\n2. 승인\n10. 끝', '<numbered: <item 1: 신청\n><item 2: 승인\n><item 10: 끝>>'],
  [
    'a list that goes on behind a line',
    '1. 신청\n설명\n2. 승인',
    '<numbered: <item 1: 신청>>설명\n<numbered: <item 2: 승인>>',
  ],
  ['a quote, which ends with its lines', '> 되나요?\n> 정말?\n네.', '<quote: 되나요?\n정말?>네.'],
  ['a list in a quote', '> - a\n> - b\n\nc', '<quote: <list: <item: a\n><item: b>>>\nc'],
  ['code', '`git pull`을 쓰세요', '<code: git pull>을 쓰세요'],
  ['code with a backtick', '``a`b`` `` ` ``', '<code: a`b> <code: `>'],
  ['fenced code', '이렇게\n```js a\nif (x) {\n  **y**\n}\n```\n끝', '이렇게\n<codeBlock js a: if (x) {\n  **y**\n}>끝'],
  ['fenced code in a quote', '> ```\n> a\n>  b\n> ```\nc', '<quote: <codeBlock: a\n b>>c'],
  ['fenced code without an end', '```\na\n\nb', '<codeBlock: a\n\nb>'],
  ['bold text', '**오늘**까지', '<bold: 오늘>까지'],
  [
    'bold text between punctuation and a particle',
    '**회의(월)**까지, **`a`**는',
    '<bold: 회의(월)>까지, <bold: <code: a>>는',
  ],
  ['bold text of two lines', '**a\nb** c', '<bold: a\nb> c'],
  ['bold text in a list', '- **a**: b', '<list: <item: <bold: a>: b>>'],
])('%s', (_, text, expected) => {
  expect(inShort(parseMarks(text))).toBe(expected);
});

test.each([
  ['indentation and blank lines', '  a\n    b\n\n\n\tc'],
  ['dates', '2026. 11. 20. 회의\n11. 20. 모임\n2026. 신년사'],
  ['numbers', '1.5배\n-5도\n1)'],
  ['other bullets', '* a\n+ b\n1) c'],
  ['emphasis', '*a* _b_ __c__ ~~d~~ ***e***'],
  ['asterisks apart', '2 ** 3 ** 4, ** a **'],
  ['headings and rules', '# a\nb\n===\nc\n---\n***\n- - -'],
  ['links and pictures', '[a](https://ieum.example) ![b](c) <https://ieum.example> [d]: e'],
  ['HTML and references', '<b onclick="a()">b</b> <!-- c --> &amp; \\* &#35;'],
  ['other fences', '~~~\na\n~~~'],
  ['an address with marks in it', 'https://ieum.example/**/a/**/b'],
])('what is no mark: %s', (_, text) => {
  expect(parseMarks(text)).toEqual([text]);
});

const MARKS = '- |> |1. |12. |`|``|```|```js\n|**|*|***|\n|\n\n|  |    |\t| '.split('|');
const OTHERS = '가|나다|a|bc|(|)|<b>|&amp;|\\|# |---\n|[a](b)|+ |~~~|_|https://a.com/'.split('|');
const WRITTEN = fc.array(fc.constantFrom(...MARKS, ...OTHERS), { maxLength: 40 }).map((parts) => parts.join(''));

function textOf(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : (part.info ?? '') + textOf(part.parts))).join('');
}

test('whatever is written, nothing but marks and their spaces goes', () => {
  const withoutMarks = (text: string) => text.replace(/[\s>`*-]|\d+\./g, '');
  fc.assert(
    fc.property(fc.oneof(WRITTEN, fc.string({ unit: 'binary' })), (text) => {
      expect(withoutMarks(textOf(parseMarks(text)))).toBe(withoutMarks(text));
    }),
    { numRuns: 300 },
  );
});

test('a text without marks is left as it is', () => {
  const unmarked = fc
    .oneof(WRITTEN, fc.string({ unit: 'binary' }))
    .map((text) => text.replace(/[`*>]/g, '').replace(/(?<=^[ \t]*)[-\d]/gm, 'x'));
  fc.assert(
    fc.property(unmarked, (text) => {
      expect(textOf(parseMarks(text))).toBe(text);
      expect(parseMarks(text).every((part) => typeof part === 'string')).toBe(true);
    }),
    { numRuns: 300 },
  );
});

/** How many marks are in a text, and how many of them are in one another. */
function sizeOf(parts: readonly Part[]): { marks: number; depth: number } {
  const inner = parts.filter((part) => typeof part !== 'string').map((part) => sizeOf(part.parts));
  return {
    marks: inner.reduce((sum, { marks }) => sum + 1 + marks, 0),
    depth: Math.max(0, ...inner.map(({ depth }) => depth + 1)),
  };
}

const furtherIn = (indent: string, mark: string) =>
  Array.from({ length: 130 }, (_, at) => `${indent.repeat(at)}${mark}a\n`).join('');

test.each([
  ...[
    '> ',
    '- ',
    '**a',
    '**a** ',
    '`',
    '`a` ',
    '``a`',
    '1. ',
    '**',
    '\n',
    '```\n',
    '```\na\n```\n',
    '> - ',
    '- - - - a\n',
  ],
  ...['- a\n', '> a\n\n', '1. a\n', '-\t-\t-\t-\ta\n', '- a\n  - b\n', '- a\n\n> b\n\n1. c\n', '- a\n\n  b\n', '\r- a'],
])('of the longest text, with %j alone, only so much is drawn, and nothing of it goes', (unit) => {
  const text = `${unit.repeat(10_000 / unit.length)}끝`;
  const parts = parseMarks(text);
  const { marks, depth } = sizeOf(parts);
  expect(marks).toBeLessThanOrEqual(200);
  expect(depth).toBeLessThanOrEqual(16);
  expect(textOf(parts)).toMatch(/끝$/);
});

test.each([
  ['tabs', furtherIn('\t', '- ')],
  ['tabs before numbers', furtherIn('\t', '1. ')],
  ['spaces', furtherIn('  ', '- ')],
  ['signs in one line', `${'> - '.repeat(5)}a`],
  ['tabs in one line', `${'-\t'.repeat(9)}a`],
])('lists and quotes are in one another eight times at most, by %s, too', (_, text) => {
  const nested = (parts: readonly Part[]): number =>
    Math.max(
      ...parts.map((part) =>
        typeof part === 'string' ? 0 : nested(part.parts) + (/^(list|numbered|quote)$/.test(part.kind) ? 1 : 0),
      ),
      0,
    );
  expect(nested(parseMarks(text))).toBe(8);
});

test('a mark that is too deep is shown as it was written', () => {
  expect(inShort(parseMarks(`${'> '.repeat(9)}a`))).toBe(`${'<quote: '.repeat(8)}> a${'>'.repeat(8)}`);
  expect(inShort(parseMarks(`${'> '.repeat(8)}- a\nb`))).toBe(`${'<quote: '.repeat(8)}- a${'>'.repeat(8)}b`);
});

test('behind a hundred lines of a list, and behind fifty addresses, a text is as it was written', () => {
  const list = parseMarks('- a\n'.repeat(300));
  expect(list).toHaveLength(2);
  expect(list[1]).toEqual({ kind: 'unmarked', parts: [expect.stringMatching(/^(- a\n){200,}$/)] });
  const links = parseMarks('https://ieum.example\n'.repeat(300));
  expect(links).toEqual([
    expect.stringMatching(/^(https.*\n){40,50}$/),
    { kind: 'unmarked', parts: [expect.stringMatching(/^(https.*\n){250,260}$/)] },
  ]);
  expect(parseMarks('- a\n'.repeat(80))).toHaveLength(1);
});

test('what stands around marks does not change what becomes of them', () => {
  const around = fc.constantFrom('', '가나\n', '가나\n\n', '\n', '  가\n');
  fc.assert(
    fc.property(around, WRITTEN, around, (before, text, after) => {
      const lines = Array.from({ length: 5 }, () => '다라 마바');
      const parts = parseMarks(`${before}\n\n${text}\n\n\n${lines.join('\n')}${after}`);
      expect(textOf(parts)).toContain(lines.join('\n'));
      const alone = parseMarks(`\n\n${text}\n\n\n다라`);
      if (!text.includes('```')) expect(sizeOf(parts).marks).toBe(sizeOf(alone).marks);
    }),
    { numRuns: 100 },
  );
});
