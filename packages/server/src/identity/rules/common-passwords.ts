import { createRequire } from 'node:module';
import { LIMITS } from '@ieum/contract/limits';
import { typedInEnglish } from './korean-keyboard.ts';

let ranks: Map<string, number> | undefined;

/** Is this one of the passwords that attackers try first? Letter case is ignored. */
export function isCommonPassword(password: string): boolean {
  return password.length >= LIMITS.passwordMin && rankOfPassword(password) !== null;
}

/** Whatever the year, with which companies make people renew their passwords; ranked lists lack the Korean ones. */
const WORDS_OF_THE_DAY = [
  ...[
    '봄',
    '여름',
    '가을',
    '겨울',
    '휴가',
    '방학',
    '새해',
    '생일',
    '사랑',
    '사랑해',
    '행복',
    '희망',
    '안녕',
    '안녕하세요',
  ],
  ...['비밀번호', '비번', '암호', '대한민국', '한국', '서울', '부산', '회사', '우리회사', '테스트'],
  ...['spring', 'summer', 'autumn', 'fall', 'winter', 'vacation', 'holiday', 'birthday', 'newyear'],
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november'],
  ...['december', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ...['korea', 'southkorea', 'seoul', 'busan', 'company', 'work', 'office', 'secure', 'security', 'change', 'changeme'],
];
const KOREAN_OR_CALENDAR = new Set(WORDS_OF_THE_DAY.flatMap((word) => [word, typedInEnglish(word).toLowerCase()]));
const ONE_WORD = /^[^\p{L}]*(\p{L}+)[^\p{L}]*$/u;
const MOST_SIGNS = 2;
/** `Passw0rd`, `$ummer`: within a word, or where it begins. */
const STANDS_FOR: Record<string, string> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
};
const STANDING_FOR = /(?<=\p{L})[@$!013457]{1,2}(?=\p{L})|^[@$](?=\p{L})/gu;
const SIGNS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const DAY = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
/** A year, up to two digits, or the beginning of 1234…. */
const USUAL_NUMBER = /^(?:(?:19|20)?\d\d|\d?|123|1234|12345|111|1111)$/;

/**
 * Is this one such word, with a year or another usual number and a sign or two, as in `Summer2026!`? Or a common password
 * or a day with nothing but signs around?
 */
export function isDecorated(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (DAY.test(text.replace(/[^\p{L}\p{N}]/gu, '')) || isCommonPassword(text.replace(SIGNS_AROUND, ''))) return true;
  const read = text.replace(STANDING_FOR, (signs) => Array.from(signs, (sign) => STANDS_FOR[sign]).join(''));
  return [text, read].some(isDecoratedWord);
}

function isDecoratedWord(text: string): boolean {
  const word = ONE_WORD.exec(text.replace(/(?<=\d)[년월일]/g, ''))?.[1];
  if (word === undefined) return false;
  const digits = text.replace(/\D/g, '');
  const signs = text.replace(/[\p{L}\p{N}\s]/gu, '').replace(/(.)\1+/gu, '$1');
  const hasFewSigns = signs.length <= MOST_SIGNS;
  const isCommon = rankOfPassword(word) !== null || KOREAN_OR_CALENDAR.has(word);
  return hasFewSigns && USUAL_NUMBER.test(digits) && isCommon;
}

/** 1 for the most common one; null for one that is not common. */
export function rankOfPassword(password: string): number | null {
  ranks ??= load();
  return ranks.get(password.toLowerCase()) ?? null;
}

/** Loaded when first needed instead of at the start, because the list is large. */
function load(): Map<string, number> {
  const list = createRequire(import.meta.url)(
    '@zxcvbn-ts/language-common',
  ) as typeof import('@zxcvbn-ts/language-common');
  return new Map(list.dictionary['passwords-common'].map((word, index) => [word, index + 1]));
}
