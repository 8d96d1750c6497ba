/** Names that only an admin may have, because they claim to speak for the community ("Names that can't pretend"). */
import { nicknameKeys } from '../nickname-keys.ts';

/** Wherever they stand in a name. */
const TITLES = keysOf(
  ['관리자', '운영자', '운영진', '어드민', '알수없음', '管理者', '管理員', '管理员', '運営者'],
  ['administrator', 'moderator'],
);
/** As a word of a name. */
const WORDS = keysOf(['이음', 'admin', 'admins', 'ieum', 'sysadmin', 'superadmin']);
/** As the whole name. */
const NAMES = keysOf(
  ['관리팀', '운영팀', '운영', '시스템', '탈퇴회원', '탈퇴한회원', '공지', '공지사항', '공식'],
  ['이음운영', '이음운영팀', '이음팀', '이음공식', '이음지기'],
  ['superuser', 'root', 'system', 'operator', 'staff', 'support', 'official'],
  ['ieumadmin', 'ieumteam', 'adminteam', 'theadmin', 'unknown', 'deleted', 'null', 'undefined'],
);
const SEPARATORS = /[\s._-]+/;
/** What may follow a name without making it another one: a number, an honorific. */
const ADDITION = /(?:\p{Nd}|님)+$/u;
const MARKS = /\p{Script=Inherited}/gu;

/** Separators, accents, and a number or an honorific at the end make no difference. */
export function isReservedNickname(nickname: string): boolean {
  const words = nickname.normalize('NFKD').replace(MARKS, '').normalize('NFKC').split(SEPARATORS);
  const whole = words.join('');
  const isOneOf = (names: Set<string>, text: string) =>
    [text, text.replace(ADDITION, '')].flatMap(nicknameKeys).some((key) => names.has(key));
  return (
    isOneOf(NAMES, whole) ||
    [whole, ...words].some((word) => isOneOf(WORDS, word)) ||
    nicknameKeys(whole).some((key) => [...TITLES].some((title) => key.includes(title)))
  );
}

function keysOf(...names: string[][]): Set<string> {
  return new Set(names.flat().flatMap((name) => [...nicknameKeys(name), ...nicknameKeys(name.toUpperCase())]));
}
