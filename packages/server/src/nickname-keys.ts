/**
 * When two nicknames count as the same (the product's second page, "Names that can't pretend"): if they differ only in
 * letter case, in width or composition, in characters that are not seen, or in letters that look alike.
 */
import unhomoglyph from 'unhomoglyph';

/** Format characters, fillers and the like (Unicode), and the pattern of Braille without a dot. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** The scripts whose letters are mistaken for each other. */
const ALIKE = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/gu;
const IS_ASCII = /^[\x20-\x7e]$/;
/** ASCII that looks alike in most typefaces. */
const ASCII_ALIKE: Record<string, string> = { I: 'l', '1': 'l', '0': 'O', '|': 'l' };

/**
 * Two nicknames count as the same if they share a key. There may be two because a letter may have another look-alike in
 * lower case than in upper case: a Greek ν looks like v, and its upper case Ν like N.
 * @returns at least one; the first ignores nothing but case and width for most names
 */
export function nicknameKeys(nickname: string): [string, ...string[]] {
  const seen = nickname.normalize('NFKC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
  const upper = ignoreCase(foldLetters(seen.toUpperCase()));
  const asTyped = ignoreCase(foldLetters(seen.replace(/[I10|]/g, (char) => ASCII_ALIKE[char] ?? char)));
  return asTyped === upper ? [upper] : [upper, asTyped];
}

function foldLetters(text: string): string {
  return text.replace(ALIKE, (letter) => (IS_ASCII.test(letter) ? letter : unhomoglyph(letter)));
}

/** Upper case first, which makes ß and SS, and the two forms of σ, the same. */
function ignoreCase(text: string): string {
  return text.toUpperCase().toLowerCase().normalize('NFKC');
}

/** Names of those who run the community, and of nobody. */
const RESERVED_WORDS = [
  ...['관리자', '운영자', '운영진', '관리팀', '운영팀', '시스템', '시스템관리자', '최고관리자', '총관리자', '부관리자'],
  ...[
    '관리자계정',
    '이음',
    '이음관리자',
    '이음운영자',
    '이음운영팀',
    '이음팀',
    '알수없음',
    '탈퇴회원',
    '탈퇴한회원',
    '공지',
    '공지사항',
  ],
  ...[
    'admin',
    'admins',
    'administrator',
    'sysadmin',
    'superadmin',
    'superuser',
    'root',
    'system',
    'operator',
    'moderator',
  ],
  ...['ieum', 'ieumadmin', 'ieumteam', 'unknown', 'deleted', 'null', 'undefined'],
];
const RESERVED = new Set(
  RESERVED_WORDS.flatMap((word) => [...nicknameKeys(word), ...nicknameKeys(word.toUpperCase())]),
);

/** Is this a name that only an admin may have? Separators and a number at the end make no difference. */
export function isReservedNickname(nickname: string): boolean {
  const bare = nickname.normalize('NFKC').replace(/[\s._-]/g, '');
  const withoutNumber = bare.replace(/\p{Nd}+$/u, '');
  return [bare, withoutNumber].some((text) => nicknameKeys(text).some((key) => RESERVED.has(key)));
}
