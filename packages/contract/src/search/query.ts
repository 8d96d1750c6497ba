/** What a member searches for, as phrases of terms (terms.ts), which must all be there. */
import { fewestTermsOf, fold, type Run, runsOf, termsOfRun } from './terms.ts';

/** Terms that follow each other in a text. */
export type Phrase = string[];

/** Each word is a phrase, and what stands between quotes is one. Signs alone are not searched for. */
export function phrasesOf(query: string): Phrase[] {
  const phrases = partsOf(query)
    .map((part) => phraseOf(runsOf(fold(part))))
    .filter(({ length }) => length > 0);
  return [...new Map(phrases.map((phrase) => [phrase.join(' '), phrase])).values()];
}

/** A quote that is never closed quotes nothing. Phones write quotes that are curved. */
export function partsOf(query: string): string[] {
  return query.replaceAll(/[“”„‟＂]/g, '"').match(/"[^"]*"|[^"\s]+/g) ?? [];
}

/** Two or more syllables may stand within a word; anything else begins one. */
function phraseOf(runs: Run[]): Phrase {
  return runs.flatMap((run, index) => (index === 0 ? fewestTermsOf(run) : termsOfRun(run))).map(({ text }) => text);
}
