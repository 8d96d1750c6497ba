import { runFrom } from '@ieum/contract/regular-text';
import { rankOfPassword } from './common-passwords.ts';

/** Of `AUTH_SECRET`, at least. */
export const SECRET_LENGTH = 32;
/** What `openssl rand -hex 16` gives has 128, and is estimated at about 100. */
const ENOUGH_BITS = 64;
/** What is shorter than this may be a row, a repetition or a word by chance. */
const SHORTEST_PART = 3;
const WORD_LENGTHS = [12, 11, 10, 9, 8, 7, 6, 5, 4];

/**
 * Can a secret of the right length be guessed, because it is a row (`0123…`), a repetition, or a few of the most common
 * passwords?
 */
export function isGuessable(secret: string): boolean {
  return estimateBits(secret) < ENOUGH_BITS;
}

/**
 * A lower estimate. A character counts by how many different ones there are. What continues a row or repeats an earlier
 * part counts as one character, and a common password by its place in the list.
 */
function estimateBits(secret: string): number {
  const chars = secret.split('');
  const bitsOfOne = Math.log2(new Set(chars).size);
  let bits = 0;
  for (let at = 0; at < chars.length; ) {
    const known = Math.max(runFrom(chars, at).length, repetitionFrom(secret, at));
    const word = commonWordFrom(secret, at);
    if (known >= SHORTEST_PART && known >= word.length) {
      bits += bitsOfOne;
      at += known;
    } else if (word.length > 0) {
      bits += Math.min(word.bits, word.length * bitsOfOne);
      at += word.length;
    } else {
      bits += bitsOfOne;
      at += 1;
    }
  }
  return bits;
}

/** The length of what stands there and has stood before. */
function repetitionFrom(secret: string, at: number): number {
  let length = 0;
  while (at + length < secret.length && secret.indexOf(secret.slice(at, at + length + 1)) < at) length++;
  return length;
}

function commonWordFrom(secret: string, at: number): { length: number; bits: number } {
  for (const length of WORD_LENGTHS) {
    const word = secret.slice(at, at + length);
    const rank = word.length === length ? rankOfPassword(word) : null;
    if (rank !== null) return { length, bits: Math.log2(rank + 1) };
  }
  return { length: 0, bits: 0 };
}
