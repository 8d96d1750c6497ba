/**
 * The terms by which texts are found (the second page, part B). Both databases index the terms of a text in their order,
 * so that a phrase is a sequence of terms.
 *
 * A text is cut into runs: of Hangul syllables, and of other letters, marks and digits; an emoji is a run by itself. A
 * run of Hangul becomes its first syllable, marked as a beginning, and all pairs of neighbouring syllables: `연차신청` is
 * `^연 연차 차신 신청`. The mark also separates it from a run before it, whose last pair would otherwise go on in it.
 * Another run is one term.
 */

/** A term at its place in the folded text, in code units. */
export interface Term {
  text: string;
  start: number;
  end: number;
}

export type RunKind = 'hangul' | 'word' | 'emoji';

export interface Run extends Term {
  kind: RunKind;
}

/** Marks a syllable that begins a run. No letter is one of these marks, so that they occur in no other terms. */
const BEGINNING = '^';
/** Stands around each of several texts that are indexed as one, such as title and content: no phrase reaches over it. */
export const SEPARATOR = '|';

/** PostgreSQL limits the bytes of a term. Longer than anything that can be searched for. */
const LONGEST_TERM = 400;

const RUN = /(?<hangul>[가-힣]+)|(?<word>(?:(?![가-힣])[\p{L}\p{M}\p{N}])+)|\p{Extended_Pictographic}/gu;
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
  return Array.from(text.normalize('NFC'), foldCharacter).join('');
}

/** @param folded a text that `fold` has made */
export function runsOf(folded: string): Run[] {
  return Array.from(folded.matchAll(RUN), (match) => {
    const [text] = match;
    const { hangul, word } = match.groups ?? {};
    const kind = hangul !== undefined ? 'hangul' : word !== undefined ? 'word' : 'emoji';
    return { kind, text, start: match.index, end: match.index + text.length };
  });
}

/** @param folded a text that `fold` has made */
export function termsOf(folded: string): Term[] {
  return runsOf(folded).flatMap((run) =>
    run.kind === 'hangul' ? [beginningOf(run), ...pairsOf(run)] : [wholeOf(run)],
  );
}

/** The first syllable of a run of Hangul, which is one code unit. */
export function beginningOf({ text, start }: Run): Term {
  return { text: BEGINNING + text.charAt(0), start, end: start + 1 };
}

export function pairsOf({ text, start }: Run): Term[] {
  return Array.from({ length: text.length - 1 }, (_, index) => ({
    text: text.slice(index, index + 2),
    start: start + index,
    end: start + index + 2,
  }));
}

export function wholeOf({ text, start, end }: Run): Term {
  return { text: text.length > LONGEST_TERM ? text.slice(0, LONGEST_TERM).toWellFormed() : text, start, end };
}
