/** What an answer shows of a long content: the part around the first hit. */
import { LIMITS } from '@ieum/contract/limits';
import { partsOf } from '@ieum/contract/search/query';
import { fold, type Run, runsOf } from '@ieum/contract/search/terms';

const BEFORE = LIMITS.listedContent / 3;
/** Of a search, which may have fifty. */
const MOST_PATTERNS = 10;

const SIGNS = '[^\\p{L}\\p{M}\\p{N}\\p{Extended_Pictographic}]*';
const BEGINS = {
  hangul: '(?<![가-힣])',
  word: '(?<![[\\p{L}\\p{M}\\p{N}]--[가-힣]])',
  emoji: '',
} satisfies Record<Run['kind'], string>;

/**
 * At most 300 characters around the first hit; without one, as when all are in the title, the beginning. It looks for
 * the words themselves, because cutting the text into terms takes a hundred times as long. It misses hits of characters
 * that only the index takes for equal (`ß` and `ss`), and then shows the beginning, too.
 */
export function newExcerpts(query: string): (content: string) => string {
  const patterns = partsOf(query).flatMap(patternOf).slice(0, MOST_PATTERNS);
  const hit = new RegExp(patterns.join('|'), 'iv');
  return (content) => {
    const text = content.normalize('NFC');
    const at = hit.exec(text)?.index ?? 0;
    const before = lastOf(text.slice(Math.max(0, at - 2 * BEFORE), at), BEFORE);
    return firstOf(text.slice(at - before.length), LIMITS.listedContent);
  };
}

/** By the rules of the search (contract/src/search/terms.ts): what a part finds, if it is not signs alone. */
function patternOf(part: string): string[] {
  const runs = runsOf(fold(part));
  const pattern = runs
    .map(({ kind, text }, index) => (index === 0 && kind === 'hangul' && text.length > 1 ? text : BEGINS[kind] + text))
    .join(SIGNS);
  return pattern === '' ? [] : [pattern];
}

function firstOf(text: string, count: number): string {
  return Array.from(text.slice(0, 2 * count))
    .slice(0, count)
    .join('');
}

function lastOf(text: string, count: number): string {
  return Array.from(text).slice(-count).join('');
}
