/** Where phrases stand in a text: to show why it was found. */
import type { Phrase } from './query.ts';
import { fold, foldCharacter, foldComposed, type Term, termsOf } from './terms.ts';

/** In code units. */
export interface Range {
  start: number;
  end: number;
}

/**
 * The ranges of the phrases in a text, in their order, apart from each other.
 * @param text composed
 */
export function hitsIn(text: string, phrases: Phrase[]): Range[] {
  const terms = termsOf(foldComposed(text));
  const placeOf = placesIn(text);
  const found = phrases.flatMap((phrase) =>
    rangesOf(phrase, terms).map(({ start, end }) => ({ start: placeOf(start).start, end: placeOf(end - 1).end })),
  );
  return united(found.toSorted((one, other) => one.start - other.start || one.end - other.end));
}

/** Whether every phrase stands in one of the texts, such as title and content: what search finds. */
export function isFoundIn(texts: string[], phrases: Phrase[]): boolean {
  const each = texts.map((text) => termsOf(fold(text)));
  return phrases.every((phrase) => each.some((terms) => rangesOf(phrase, terms).length > 0));
}

function rangesOf(phrase: Phrase, among: Term[]): Range[] {
  return among.flatMap(({ start }, at) => {
    if (!phrase.every((wanted, index) => among[at + index]?.text === wanted)) return [];
    return [{ start, end: (among[at + phrase.length - 1] as Term).end }];
  });
}

/** For each place in the folded text the character that it comes from: folding may change a character's length. */
function placesIn(text: string): (folded: number) => Range {
  const places: Range[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    for (let unit = 0; unit < foldCharacter(character).length; unit++) places.push({ start, end });
    start = end;
  }
  return (folded) => places[folded] as Range;
}

function united(sorted: Range[]): Range[] {
  const ranges: Range[] = [];
  for (const range of sorted) {
    const before = ranges.at(-1);
    if (before && range.start <= before.end) before.end = Math.max(before.end, range.end);
    else ranges.push({ ...range });
  }
  return ranges;
}
