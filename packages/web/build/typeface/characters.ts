/** Which characters go into which file of the typeface. A character is a code point here. */
import { en } from '../../src/shared/words/en.ts';
import { ko } from '../../src/shared/words/ko.ts';

const FIRST_PRINTABLE = 0x20;
const LAST_PRINTABLE = 0x7e;
/** What few read, or seldom: its characters come with the rest of the typeface, unless another word has them. */
const SELDOM: readonly string[] = [
  ...['admin', 'hooks', 'invite', 'preferences', 'push', 'security', 'factor', 'oidc', 'recovery', 'withdrawal'],
  ...[
    'confirmation',
    'search',
    'notifications',
    'asker',
    'asking',
    'form',
    'pictures',
    'report',
    'moderation',
    'review',
  ],
  ...[
    'auth.check',
    'auth.factor',
    'auth.login.unverified',
    'auth.oidc',
    'auth.setup',
    'auth.signUp.noticeByMonths',
    'auth.wait',
    'common.session',
    'common.settings.scheme',
    'drafts.changed',
    'drafts.failed',
    'members.myData',
  ],
  'ui.reason',
];
/** What style sheets show by themselves. */
const SIGNS = '·';

/** What the screens themselves can show: our words in every language and the signs between, and whatever is typed in Latin. */
export function ourCharacters(): number[] {
  const ascii = numbersBetween(FIRST_PRINTABLE, LAST_PRINTABLE);
  return Array.from(new Set([...ascii, ...[SIGNS, ...textsIn([dailyOf(ko), en])].flatMap(codePointsOf)]));
}

/** Words without those of `SELDOM`. */
function dailyOf(words: object, above = ''): object {
  const daily = Object.entries(words).filter(([name]) => !SELDOM.includes(`${above}${name}`));
  return daily.map(([name, word]) => (typeof word === 'object' ? dailyOf(word, `${above}${name}.`) : word));
}

/** The 2,350 syllables of KS X 1001, out of 11,172 that could be written: all that Korean texts are made of. */
export function writtenSyllables(): number[] {
  const eucKr = new TextDecoder('euc-kr');
  const rows = numbersBetween(0xb0, 0xc8);
  return rows.flatMap((row) =>
    numbersBetween(0xa1, 0xfe).flatMap((cell) => codePointsOf(eucKr.decode(Uint8Array.of(row, cell)))),
  );
}

/** The characters of each `unicode-range` in a style sheet, in order. */
export function slicesIn(css: string): number[][] {
  return Array.from(css.matchAll(/unicode-range:([^;}]+)/g), ([, ranges = '']) =>
    ranges.split(',').flatMap(charactersIn),
  );
}

/** The value of a `unicode-range`. */
export function rangesOf(characters: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const character of characters.toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range !== undefined && character <= range[1] + 1) range[1] = character;
    else ranges.push([character, character]);
  }
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join();
}

/** `U+1100` and `U+1100-1112`. */
function charactersIn(range: string): number[] {
  const ends = range.trim().replace('U+', '').split('-');
  const [first = Number.NaN, last = first] = ends.map((end) => Number.parseInt(end, 16));
  return numbersBetween(first, last);
}

function codePointsOf(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) as number);
}

function textsIn(words: object): string[] {
  return Object.values(words).flatMap((word) => (typeof word === 'string' ? [word] : textsIn(word)));
}

function numbersBetween(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

function hex(character: number): string {
  return character.toString(16);
}
