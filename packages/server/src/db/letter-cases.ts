/**
 * For each character of a text the characters that differ from it in letter case only, itself first. A letter whose
 * other case is more than one character, such as ß, has itself only.
 */
export function letterCases(text: string): string[][] {
  return Array.from(text, (character) => {
    const others = [character.toLowerCase(), character.toUpperCase()];
    return [...new Set([character, ...others.filter((other) => Array.from(other).length === 1)])];
  });
}
