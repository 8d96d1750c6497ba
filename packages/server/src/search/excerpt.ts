/** What an answer shows of a long content: the part around the first hit. */
import { LIMITS } from '@ieum/contract/limits';
import { partsOf } from '@ieum/contract/search/query';
import { fold, foldCharacter, foldComposed, runsOf, SEPARATOR } from '@ieum/contract/search/terms';
import { composed } from '@ieum/contract/text';

const BEFORE = LIMITS.listedContent / 3;
/** Of a search, which may have fifty. */
const MOST_WORDS = 10;
/** The runs of a folded text, as `runsOf` finds them. That one also makes an object for each, which takes longer. */
const RUN = /[가-힣]+|[[\p{L}\p{M}\p{N}]--[가-힣]]+|\p{Extended_Pictographic}/gv;

/**
 * At most 300 characters around the first hit; without one, as when all are in the title, the beginning. It looks for
 * the words themselves in one pass over the text, because cutting that into terms takes longer. No expression is made of
 * what is searched for: one with fifty words, such as `"가 가 가 나"`, took forty milliseconds for a text.
 */
export function newExcerpts(query: string): (content: string) => string {
  const wanted = partsOf(query).flatMap(wantedOf).slice(0, MOST_WORDS);
  return (content) => {
    const text = composed(content);
    const at = placeOfFirst(wanted, text);
    const before = lastOf(text.slice(Math.max(0, at - 2 * BEFORE), at), BEFORE);
    return firstOf(text.slice(at - before.length), LIMITS.listedContent);
  };
}

/** By the rules of the search (contract/src/search/terms.ts), what a part finds among joined runs, if it is not signs alone. */
function wantedOf(part: string): string[] {
  const runs = runsOf(fold(part));
  const [first] = runs;
  if (first === undefined) return [];
  const mayBeginWithin = first.kind === 'hangul' && first.text.length > 1;
  return [(mayBeginWithin ? '' : SEPARATOR) + runs.map(({ text }) => text).join(SEPARATOR)];
}

/** 0 if there is none. */
function placeOfFirst(wanted: readonly string[], text: string): number {
  const folded = foldComposed(text);
  const joined = SEPARATOR + (folded.match(RUN) ?? []).join(SEPARATOR);
  const found = wanted.map((words) => joined.indexOf(words)).filter((at) => at >= 0);
  return found.length === 0 ? 0 : unfolded(placeIn(folded, Math.min(...found)), text);
}

/** Of a place among the joined runs that in the text itself, or where the run begins. */
function placeIn(folded: string, at: number): number {
  let joined = 0;
  for (const { 0: run, index } of folded.matchAll(RUN)) {
    const begin = joined + SEPARATOR.length;
    joined = begin + run.length;
    if (at < joined) return index + Math.max(0, at - begin);
  }
  return 0;
}

/** Folding may change a character's length. */
function unfolded(at: number, text: string): number {
  let start = 0;
  let folded = 0;
  for (const character of text) {
    folded += foldCharacter(character).length;
    if (folded > at) break;
    start += character.length;
  }
  return start;
}

function firstOf(text: string, count: number): string {
  return Array.from(text.slice(0, 2 * count))
    .slice(0, count)
    .join('');
}

function lastOf(text: string, count: number): string {
  return Array.from(text).slice(-count).join('');
}
