/**
 * What a search must find, by the rules of the second page's part B, as a scan with regular expressions: it shares
 * nothing with the terms by which the index finds.
 */

const WORD = '[[\\p{L}\\p{M}\\p{N}]--[가-힣]]';
const BETWEEN = '[^\\p{L}\\p{M}\\p{N}\\p{Extended_Pictographic}]*';
const RUN = new RegExp(`[가-힣]+|${WORD}+|\\p{Extended_Pictographic}`, 'gv');

/** Whether all words of the query are in the texts, such as title and content. Signs alone are no words. */
export function isFound(query: string, texts: string[]): boolean {
  const patterns = patternsOf(query);
  const folded = texts.map(fold);
  return patterns.length > 0 && patterns.every((pattern) => folded.some((text) => pattern.test(text)));
}

function patternsOf(query: string): RegExp[] {
  const plain = query.replaceAll(/[“”„‟＂]/g, '"');
  const parts: string[] = [];
  let rest = plain;
  while (rest !== '') {
    const quoted = /^"([^"]*)"/.exec(rest);
    const word = /^[^\s"]+/.exec(rest);
    const taken = quoted ?? word;
    if (taken) parts.push(taken[0]);
    rest = rest.slice(taken?.[0].length ?? 1);
  }
  return parts.flatMap((part) => patternOf(fold(part).match(RUN) ?? []) ?? []);
}

function patternOf(runs: string[]): RegExp | null {
  if (runs.length === 0) return null;
  const patterns = runs.map((run, index) => {
    const isLast = index === runs.length - 1;
    if (/[가-힣]/.test(run)) {
      const mayStandWithin = index === 0 && run.length > 1;
      return `${mayStandWithin ? '' : '(?<![가-힣])'}${run}${isLast ? '' : '(?![가-힣])'}`;
    }
    return new RegExp(WORD, 'v').test(run) ? `(?<!${WORD})${run}${isLast ? '' : `(?!${WORD})`}` : run;
  });
  return new RegExp(patterns.join(BETWEEN), 'v');
}

function fold(text: string): string {
  const characters = Array.from(text.normalize('NFC'), (character) => character.toUpperCase().toLowerCase());
  return characters.join('').replaceAll(/[\uFE00-\uFE0F]/g, '');
}
