/**
 * Texts that follow a rule and are therefore guessed: one character or a short part again and again (`aaaaaaaa`,
 * `12341234`), and neighbours in the alphabet, in counting or on the keyboard (`abcdefgh`, `87654321`, `asdfghjkl`).
 */

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '!@#$%^&*()',
  'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ',
  'ㅁㄴㅇㄹㅎㅗㅓㅏㅣ',
  'ㅋㅌㅊㅍㅠㅜㅡ',
  'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ',
  '가나다라마바사아자차카타파하',
];
const RUNS = ROWS.flatMap((row) => [row, Array.from(row).reverse().join('')]);

/** As long as what is repeated could not be a password by itself. */
const SHORT_PART = 7;
const FEW_RUNS = 2;

/** Is this one short part again and again, or no more than two runs of neighbours? */
export function isRegular(text: string): boolean {
  const chars = Array.from(withoutFullWidth(text).toLowerCase());
  return isRepeated(chars) || countRuns(chars) <= FEW_RUNS;
}

/** NFKC would also compose the letters of the Korean keyboard to syllables. */
function withoutFullWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (char) => char.normalize('NFKC'));
}

function isRepeated(chars: string[]): boolean {
  const longest = Math.min(SHORT_PART, Math.floor(chars.length / 2));
  return range(1, longest).some((length) => chars.every((char, index) => char === chars[index % length]));
}

/** A run that was there before is not counted again. */
function countRuns(chars: string[]): number {
  const runs = new Set<string>();
  for (let start = 0; start < chars.length; ) {
    const run = runFrom(chars, start);
    runs.add(run.join(''));
    start += run.length;
  }
  return runs.size;
}

/** The longest run of neighbours, or of one character, that starts there. */
export function runFrom(chars: string[], start: number): string[] {
  let end = start + 1;
  while (end < chars.length && isRun(chars.slice(start, end + 1))) end++;
  return chars.slice(start, end);
}

function isRun(chars: string[]): boolean {
  const text = chars.join('');
  return chars.every((char) => char === chars[0]) || RUNS.some((run) => run.includes(text));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
