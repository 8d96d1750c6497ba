/** Names that only an admin may have, because they claim to speak for the community ("Names that can't pretend"). */
import { UNNAMED } from '@ieum/contract/anonymous';
import { nicknameKeys } from './rules/nickname-keys.ts';

/** `adm1n`, `r00t`, `5taff`: read as the letters. An l looks like an i in upper case. */
const STANDS_FOR: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', l: 'i', '|': 'i' };

/** Wherever they stand in a name. */
const TITLES = keysOf(
  ['관리자', '운영자', '운영진', '어드민', '알수없음', '管理者', '管理員', '管理员', '運営者'],
  ['administrator', 'moderator'],
);
/** As a word of a name. */
const WORDS = keysOf(['이음', 'admin', 'admins', 'ieum', 'sysadmin', 'superadmin']);
/** What speaks for a company, and how such a post is called. */
const DUTIES = (
  '관리 운영 보안 정보보안 정보보호 개인정보 개인정보보호 인사 노무 총무 감사 법무 재무 회계 홍보 전산 고객 고객지원 ' +
  '기술지원 경영지원 지원 윤리 it지원 it보안 시스템관리'
).split(' ');
const POSTS = '팀 팀장 부 부서 실 센터 본부 봇 담당 담당자 책임자 헬프데스크'.split(' ');
const ENGLISH_DUTIES = 'admin security support help service it hr'.split(' ');
const ENGLISH_POSTS = 'team desk bot support center centre manager official'.split(' ');
/** What follows the product's name where somebody speaks for it. */
const OF_PRODUCT = [
  ...[...POSTS, ...DUTIES, '공식', '공지', '공지사항', '알림', '안내', '지기', '매니저', '도우미', '서비스'],
  ...['bot', 'team', 'official', 'support', 'help', 'staff', 'security', 'service', 'notice', 'manager', 'admin'],
];
/** As the whole name. */
const NAMES = keysOf(
  ['운영', '시스템', '탈퇴회원', '탈퇴한회원', '공지', '공지사항', '공식', '공식이음', '보안', '정보보안', '정보보호'],
  ['공지봇', '알림봇', '안내봇', '헬프데스크', 'it지원', 'it보안', '시스템관리'],
  DUTIES.flatMap((duty) => POSTS.map((post) => duty + post)),
  ENGLISH_DUTIES.flatMap((duty) => [...ENGLISH_POSTS, ...POSTS].map((post) => duty + post)),
  OF_PRODUCT.flatMap((office) => [`이음${office}`, `이음${office}팀`, `이음${office}센터`, `ieum${office}`]),
  ['superuser', 'root', 'system', 'operator', 'staff', 'support', 'official', 'security', 'helpdesk'],
  ['theadmin', 'unknown', 'deleted', 'null', 'undefined', 'anonymous', 'asker'],
  // What is shown of who has asked without a name.
  [...Object.values(UNNAMED), '익명질문자'],
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
    [text, text.replace(ADDITION, '')].flatMap(looksOf).some((key) => names.has(key));
  return (
    isOneOf(NAMES, whole) ||
    [whole, ...words].some((word) => isOneOf(WORDS, word)) ||
    looksOf(whole).some((look) => [...TITLES].some((title) => look.includes(title)))
  );
}

/** Its keys, with the letters that digits stand for. */
function looksOf(name: string): string[] {
  return nicknameKeys(name).map((key) =>
    key.replaceAll('rn', 'm').replace(/[013457l|]/g, (char) => STANDS_FOR[char] ?? char),
  );
}

function keysOf(...names: string[][]): Set<string> {
  return new Set(names.flat().flatMap((name) => [...looksOf(name), ...looksOf(name.toUpperCase())]));
}
