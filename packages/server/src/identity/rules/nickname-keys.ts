/**
 * When two nicknames count as the same (the product's second page, "Names that can't pretend"): if they differ only in
 * letter case, in width or composition, in characters that are not seen, in separators, or in letters that look alike.
 */
import unhomoglyph from 'unhomoglyph';

/** Format characters, fillers and the like (Unicode), and the pattern of Braille without a dot. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Marks that no letter is composed with, such as an accent on a Hangul syllable: easily overlooked. */
const STRAY_MARKS = /\p{Script=Inherited}/gu;
const NOT_ASCII = /[^\x20-\x7e]/gu;
const DIGIT = /\p{Nd}/gu;
/** ASCII that looks alike in most typefaces. */
const ASCII_ALIKE: Record<string, string> = { I: 'l', '1': 'l', '0': 'O', '|': 'l', m: 'rn' };
/**
 * Also letters that look like signs: by Unicode's table, dots of old Hangul, and strokes such as `ˈ` and `ー`. Between digits
 * they make another name, as in `회원 1-2` and `회원 12`.
 */
const SEPARATOR = '[\\s\\p{P}\\p{S}\\u119e\\u11a2\\u302e\\u302f[\\p{Lm}&&\\p{Script=Common}]]+';
const SEPARATORS = new RegExp(`(?<!\\d)${SEPARATOR}|${SEPARATOR}(?!\\d)`, 'gv');
/** Where `ASCII_ALIKE` has replaced the digits 1 and 0. */
const SEPARATORS_AS_TYPED = new RegExp(`(?<![\\dlo])${SEPARATOR}|${SEPARATOR}(?![\\dlo])`, 'gv');
/** Latin letters that Unicode's table of look-alikes lacks. */
const SMALL_CAPITALS = new Map(zip('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnopqrstuvwyz'));

/**
 * Two nicknames count as the same if they share a key. There may be two because a letter may have another look-alike in
 * lower case than in upper case: a Greek ν looks like v, and its upper case Ν like N. Each also stands without
 * separators, if there are any: names claimed before these made no difference are stored with them.
 * @returns at least one; the first ignores nothing but case and width for most names
 */
export function nicknameKeys(nickname: string): [string, ...string[]] {
  const seen = nickname
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(DIGIT, valueOfDigit)
    .replace(NOT_ASCII, (char) => SMALL_CAPITALS.get(char) ?? char)
    .replace(/\s+/g, ' ')
    .trim();
  const upper = ignoreCase(foldLetters(seen.toUpperCase()));
  const asTyped = ignoreCase(foldLetters(seen.replace(/[I10|m]/g, (char) => ASCII_ALIKE[char] ?? char)));
  const bare = [upper.replace(SEPARATORS, ''), asTyped.replace(SEPARATORS_AS_TYPED, '')].filter(Boolean);
  return [...new Set([upper, asTyped, ...bare])] as [string, ...string[]];
}

function foldLetters(text: string): string {
  return text.replace(NOT_ASCII, (char) => unhomoglyph(char));
}

/** With Latin letters in place of what looks like them. */
export function latinAlike(text: string): string {
  return foldLetters(text.replace(NOT_ASCII, (char) => SMALL_CAPITALS.get(char) ?? char));
}

/** Upper case first, which makes ß and SS, and the two forms of σ, the same. */
function ignoreCase(text: string): string {
  return text.toUpperCase().toLowerCase().normalize('NFKC').replace(STRAY_MARKS, '');
}

/** The digits of a script stand in a row of ten, in the order of their values, and one row may follow another. */
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

function zip(from: string, to: string): [string, string][] {
  const others = Array.from(to);
  return Array.from(from, (char, index) => [char, others[index] ?? char]);
}
