import { ourCharacters, slicesIn, writtenSyllables } from './characters.ts';

/** A part of the typeface, which becomes a file: the name of the file, and what is in it. */
export interface Part {
  name: string;
  characters: readonly number[];
}

/** How many of the most frequent slices of Pretendard make up each part. */
const COMMON = 6;
const LESS_COMMON = 6;
const UNCOMMON = 8;
/** About 40 KB. */
const CHARACTERS_IN_A_FILE = 300;

/**
 * The parts that the typeface is served in, none with a character of another. A screen loads those whose characters it
 * shows: the first alone when it shows only words of our own, the first three for most of what members write.
 *
 * @param sliced Pretendard's own style sheet of 92 slices, cut by how often Korean pages show a character, rarest first
 */
export function partsOf(sliced: string): Part[] {
  const slices = slicesIn(sliced);
  const taken = new Set<number>();
  const take = (characters: number[]) => {
    const fresh = Array.from(new Set(characters)).filter((character) => !taken.has(character));
    for (const character of fresh) taken.add(character);
    return fresh;
  };
  const last = (count: number) => slices.slice(-count).flat();
  return [
    { name: 'own-words', characters: take(ourCharacters()) },
    { name: 'common', characters: take(last(COMMON)) },
    { name: 'less-common', characters: take(last(COMMON + LESS_COMMON)) },
    ...filesOf('uncommon', take([...last(COMMON + LESS_COMMON + UNCOMMON), ...writtenSyllables()])),
  ];
}

function filesOf(name: string, characters: number[]): Part[] {
  const inOrder = characters.sort((a, b) => a - b);
  return Array.from({ length: Math.ceil(inOrder.length / CHARACTERS_IN_A_FILE) }, (_, at) => ({
    name: `${name}-${at + 1}`,
    characters: inOrder.slice(at * CHARACTERS_IN_A_FILE, (at + 1) * CHARACTERS_IN_A_FILE),
  }));
}
