/**
 * Where a text mentions somebody (the second page, part H: "Mentions"): by `@` and their name. An address such as
 * `kim@corp.kr` does not, because its `@` follows a letter.
 */
const AT = /(?<![\p{L}\p{M}\p{N}._-])@/gu;
/** What names are followed by without a space: titles, then particles (`@김철수님께서는`). */
const TITLES = '님|씨|선배|대리|과장|차장|부장|팀장|주임|책임|수석|매니저';
const PARTICLES = [
  '이?랑|이?나|이?라도|이?라고|이?라는|이?라면|이?든지?|이?야|아|이?여|이?시여|으?로',
  '은|는|이|가|을|를|의|에게서?|에|한테서?|께서?|와|과|하고|도|만|까지|부터|조차|마저|보다|처럼|같이|밖에|대로|뿐|들',
  '이?죠|이?네요?|이?에요|예요|요|입니다|인데요?|인가요?|이?신가요|이?시죠',
].join('|');
/**
 * Where a name ends: a word that merely begins with it, as `김철수` begins with `김`, mentions somebody else or nobody.
 * Few follow each other, and without a bound the search of a text such as `이랑이랑이랑…` would never end.
 */
const ENDS = new RegExp(`^(?:${TITLES}){0,2}(?:${PARTICLES}){0,3}(?![\\p{L}\\p{M}\\p{N}])`, 'u');

/** Places of each `@` that may begin a mention. */
export function atSigns(text: string): number[] {
  return Array.from(text.matchAll(AT), ({ index }) => index);
}

export interface FoundMention {
  /** From the `@` until after the name. */
  from: number;
  to: number;
  name: string;
}

/** @param names that may be mentioned: where several fit, the longest is meant @returns in the order of the text */
export function mentionsIn(text: string, names: readonly string[]): FoundMention[] {
  const found: FoundMention[] = [];
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  for (const from of atSigns(text)) {
    if (from < (found.at(-1)?.to ?? 0)) continue;
    const name = longestFirst.find(
      (one) => text.startsWith(one, from + 1) && ENDS.test(text.slice(from + 1 + one.length)),
    );
    if (name !== undefined) found.push({ from, to: from + 1 + name.length, name });
  }
  return found;
}
