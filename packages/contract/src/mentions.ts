/**
 * Where a text mentions somebody (the second page, part H: "Mentions"): by `@` and their name. An address such as
 * `kim@corp.kr` does not, because its `@` follows a letter.
 */
const AT = /(?<![\p{L}\p{M}\p{N}._-])@/gu;
/** Then the name goes on. Korean particles follow names without a space. */
const GOES_ON = /^(?!\p{Script=Hangul})[\p{L}\p{M}\p{N}]/u;

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
      (one) => text.startsWith(one, from + 1) && !GOES_ON.test(text.slice(from + 1 + one.length)),
    );
    if (name !== undefined) found.push({ from, to: from + 1 + name.length, name });
  }
  return found;
}
