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

const RUN = /([가-힣]+)|((?:(?![가-힣])[\p{L}\p{M}\p{N}])+)|\p{Extended_Pictographic}/gu;
/** What most texts consist of needs no more than lower case. */
const SIMPLE = /^[\0-~가-힣]*$/;
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
  const composed = text.normalize('NFC');
  return SIMPLE.test(composed) ? composed.toLowerCase() : Array.from(composed, foldCharacter).join('');
}

/** @param folded a text that `fold` has made */
export function runsOf(folded: string): Run[] {
  const runs: Run[] = [];
  for (const { 0: text, 1: hangul, 2: word, index: start } of folded.matchAll(RUN)) {
    const ofWord = word === undefined ? 'emoji' : 'word';
    runs.push({ kind: hangul === undefined ? ofWord : 'hangul', text, start, end: start + text.length });
  }
  return runs;
}

/** @param folded a text that `fold` has made */
export function termsOf(folded: string): Term[] {
  return runsOf(folded).flatMap(termsOfRun);
}

export function termsOfRun(run: Run): Term[] {
  if (run.kind === 'hangul') return [firstSyllableOf(run), ...pairsOf(run)];
  return run.kind === 'word' ? [...beginningsOf(run), ...innerPairsOf(run)] : [run];
}

/** The terms of which the others of a run follow, if the run may also begin in the midst of a longer one of Hangul. */
export function fewestTermsOf(run: Run): Term[] {
  if (run.kind === 'hangul') return run.text.length > 1 ? pairsOf(run) : termsOfRun(run);
  return run.kind === 'word' ? [...beginningsOf(run).slice(-1), ...innerPairsOf(run)] : [run];
}

/** Syllables are one code unit each. */
function firstSyllableOf({ text, start }: Run): Term {
  return { text: FIRST_SYLLABLE + text.charAt(0), start, end: start + 1 };
}

function pairsOf({ text, start }: Run): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at + 2 <= text.length; at++) {
    terms.push({ text: text.slice(at, at + 2), start: start + at, end: start + at + 2 });
  }
  return terms;
}

function beginningsOf({ text, start }: Run): Term[] {
  const terms: Term[] = [];
  let length = 0;
  for (const character of text) {
    if (terms.length === LONGEST_BEGINNING) break;
    length += character.length;
    terms.push({ text: BEGINNING + text.slice(0, length), start, end: start + length });
  }
  return terms;
}

function innerPairsOf({ text, start }: Run): Term[] {
  if (text.length <= LONGEST_BEGINNING) return [];
  const terms: Term[] = [];
  let end = start;
  let before = '';
  for (const [index, character] of Array.from(text).entries()) {
    end += character.length;
    const pair = before + character;
    if (index >= LONGEST_BEGINNING) terms.push({ text: INNER_PAIR + pair, start: end - pair.length, end });
    before = character;
  }
  return terms;
}
