/**
 * The terms by which texts are found (the second page, part B). Both databases index the terms of a text in their order,
 * so that whatever is searched for is a sequence of terms: no search looks through several terms for one word.
 *
 * A text is cut into runs: of Hangul syllables, and of other letters, marks and digits; an emoji is a run by itself. A
 * run of Hangul becomes its first syllable, marked as a beginning, and all pairs of neighbouring syllables: `연차신청` is
 * `^연 연차 차신 신청`. The mark also separates it from a run before it, whose last pair would otherwise go on in it.
 * Another run is a word, which becomes its beginnings: `vpn` is `>v >vp >vpn`. After the longest beginning that is
 * indexed follow pairs of neighbouring characters.
 */
import { composed } from '../text.ts';

/** A term at its place in the folded text, in code units. */
export interface Term {
  text: string;
  start: number;
  end: number;
}

export interface Run extends Term {
  kind: 'hangul' | 'word' | 'emoji';
}

/** Marks a syllable that begins a run. No letter is one of these marks, so that they occur in no other terms. */
const FIRST_SYLLABLE = '^';
const BEGINNING = '>';
const INNER_PAIR = '=';
/** Stands around each of several texts that are indexed as one, such as title and content: no phrase reaches over it. */
export const SEPARATOR = '|';

/** In characters. */
const LONGEST_BEGINNING = 8;

const WORD = /[\p{L}\p{M}\p{N}]/u;
const EMOJI = /\p{Extended_Pictographic}/u;
/** What most texts consist of needs no more than lower case. */
const NOT_SIMPLE = /[^\0-~가-힣]/gu;
/** They choose the look of an emoji. */
const VARIATION_SELECTOR = /[\uFE00-\uFE0F]/;

/**
 * The form in which a character is compared. Each is folded by itself, so that the beginning of a word folds to the
 * beginning of the folded word: `toLowerCase` alone writes a sigma at the end in another way than one within.
 */
export function foldCharacter(character: string): string {
  return VARIATION_SELECTOR.test(character) ? '' : character.toUpperCase().toLowerCase();
}

export function fold(text: string): string {
  return foldComposed(composed(text));
}

/** Character by character what `foldCharacter` returns. */
export function foldComposed(text: string): string {
  return text.replace(NOT_SIMPLE, foldCharacter).toLowerCase();
}

/** @param folded a text that `fold` has made */
export function runsOf(folded: string): Run[] {
  const runs: Run[] = [];
  for (let start = 0, end = 0; start < folded.length; start = end) {
    const code = folded.codePointAt(start) as number;
    end = start + (code > 0xffff ? 2 : 1);
    const kind = kindOf(code);
    const last = runs.at(-1);
    if (last?.end === start && last.kind === kind && kind !== 'emoji') last.end = end;
    else if (kind !== null) runs.push({ kind, text: '', start, end });
  }
  for (const run of runs) run.text = folded.slice(run.start, run.end);
  return runs;
}

/** Null: it separates runs. Expressions are slow, and most characters need none. */
function kindOf(code: number): Run['kind'] | null {
  if (code >= 0xac00 && code <= 0xd7a3) return 'hangul';
  if (code < 0x80) return (code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a) ? 'word' : null;
  const character = String.fromCodePoint(code);
  if (WORD.test(character)) return 'word';
  return EMOJI.test(character) ? 'emoji' : null;
}

/** @param folded a text that `fold` has made */
export function termsOf(folded: string): Term[] {
  return runsOf(folded).flatMap(termsOfRun);
}

export function termsOfRun(run: Run): Term[] {
  return collect(run, addTerms);
}

/** The terms of which the others of a run follow, if the run may also begin in the midst of a longer one of Hangul. */
export function fewestTermsOf(run: Run): Term[] {
  if (run.kind === 'hangul' && run.text.length > 1) return collect(run, addPairs);
  if (run.kind === 'word') return [...collect(run, addBeginnings).slice(-1), ...collect(run, addInnerPairs)];
  return termsOfRun(run);
}

type Add = (text: string, start: number, end: number) => void;

function collect(run: Run, addAll: (run: Run, add: Add) => void): Term[] {
  const terms: Term[] = [];
  addAll(run, (text, start, end) => terms.push({ text, start, end }));
  return terms;
}

/** What `termsOfRun` returns, without an object for each: all texts are cut up when the index is filled or compared. */
export function addTerms(run: Run, add: Add): void {
  if (run.kind === 'hangul') {
    add(FIRST_SYLLABLE + run.text.charAt(0), run.start, run.start + 1); // a syllable is one code unit
    addPairs(run, add);
  } else if (run.kind === 'word') {
    addBeginnings(run, add);
    addInnerPairs(run, add);
  } else add(run.text, run.start, run.end);
}

function addPairs({ text, start }: Run, add: Add): void {
  for (let at = 0; at + 2 <= text.length; at++) add(text.slice(at, at + 2), start + at, start + at + 2);
}

function addBeginnings({ text, start }: Run, add: Add): void {
  let characters = 0;
  let length = 0;
  for (const character of text) {
    if (characters === LONGEST_BEGINNING) return;
    characters += 1;
    length += character.length;
    add(BEGINNING + text.slice(0, length), start, start + length);
  }
}

function addInnerPairs({ text, start }: Run, add: Add): void {
  if (text.length <= LONGEST_BEGINNING) return;
  let end = start;
  let before = '';
  for (const [index, character] of Array.from(text).entries()) {
    end += character.length;
    const pair = before + character;
    if (index >= LONGEST_BEGINNING) add(INNER_PAIR + pair, end - pair.length, end);
    before = character;
  }
}
