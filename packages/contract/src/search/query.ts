/** What a member searches for, as phrases of terms (terms.ts), which must all be there. */
import { beginningOf, fold, pairsOf, type Run, runsOf, wholeOf } from './terms.ts';

/** Terms that follow each other in a text. */
export interface Phrase {
  terms: string[];
  /** The last term is only the beginning of one. */
  endsInPrefix: boolean;
}

/** Each word is a phrase, and what stands between quotes is one. Signs alone are not searched for. */
export function phrasesOf(query: string): Phrase[] {
  const phrases = partsOf(query).flatMap((part) => phraseOf(runsOf(fold(part))) ?? []);
  return [...new Map(phrases.map((phrase) => [JSON.stringify(phrase), phrase])).values()];
}

/** A quote that is never closed quotes nothing. Phones write quotes that are curved. */
function partsOf(query: string): string[] {
  return query.replaceAll(/[“”„‟＂]/g, '"').match(/"[^"]*"|[^"\s]+/g) ?? [];
}

/** Two or more syllables may stand within a word; anything else begins one. */
function phraseOf(runs: Run[]): Phrase | null {
  const last = runs.at(-1);
  if (last === undefined) return null;
  const terms = runs.flatMap((run, index) => {
    if (run.kind !== 'hangul') return [wholeOf(run)];
    return index === 0 && run.text.length > 1 ? pairsOf(run) : [beginningOf(run), ...pairsOf(run)];
  });
  return { terms: terms.map(({ text }) => text), endsInPrefix: last.kind === 'word' };
}
