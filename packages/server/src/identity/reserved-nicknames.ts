/** Names that only an admin may have, because they claim to speak for the community ("Names that can't pretend"). */
import { UNNAMED } from '@ieum/contract/anonymous';
import { nicknameKeys } from './rules/nickname-keys.ts';

/** `adm1n`, `r00t`, `5taff`: read as the letters. An l looks like an i in upper case. */
const STANDS_FOR: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', l: 'i', '|': 'i' };

const SEPARATORS = /[\s._-]+/;
/** What may follow a name without making it another one: a number, an honorific. */
const ADDITION = /(?:\p{Nd}|님)+$/u;
const MARKS = /\p{Script=Inherited}/gu;

const words = (text: string) => text.trim().split(/\s+/);
/** Each of the first with each of the others behind it. */
const joined = (first: readonly string[], second: readonly string[]) =>
  first.flatMap((one) => second.map((other) => one + other));

/** Wherever they stand in a name. */
const TITLES = words('관리자 운영자 운영진 어드민 알수없음 管理者 管理員 管理员 運営者 administrator moderator');
/** As a word of a name. */
const WORDS = words('이음 admin admins ieum sysadmin superadmin');
/** What speaks for a company, and how such a post is called. */
const DUTIES = words(`
  관리 운영 보안 정보보안 정보보호 개인정보 개인정보보호 인사 노무 총무 감사 법무 재무 회계 홍보 전산 고객 고객지원 기술지원 경영지원
  경영기획 지원 윤리 급여 채용 준법 it지원 it보안 시스템관리
`);
const POSTS = words(`
  팀 팀장 부 부장 과 과장 부서 실 실장 처 센터 센터장 본부 본부장 그룹 봇 담당 담당자 책임자 헬프데스크 위원회
`);
const ENGLISH_DUTIES = words('admin security support help service it hr legal finance payroll compliance audit people');
const ENGLISH_POSTS = words('team desk bot support center centre manager official department dept lead head');
/** What follows the product's name where somebody speaks for it. */
const OF_PRODUCT = [
  ...[...POSTS, ...DUTIES, ...words('공식 공지 공지사항 알림 안내 지기 매니저 도우미 서비스')],
  ...words('bot team official support help staff security service notice manager admin'),
];
/** Who leads a company. */
const OFFICES = words(`
  대표이사 공동대표 부대표 최고경영자 최고재무책임자 최고기술책임자 최고운영책임자 최고보안책임자 경영진 임원 이사회 이사장 회장 부회장
  사장 부사장 사장실 회장실 비서실 감사위원회 노동조합 본사 회사
  ceo cto cfo coo cio ciso cso cpo cmo chro president vicepresident chairman chairwoman chairperson
  boardofdirectors humanresources hr hrd hrm it
`);
/** What the product itself says in place of a name, and who seems to write where nobody does. */
const SAID = [
  ...joined(
    words('탈퇴 탈퇴한 삭제된 정지된 차단된 익명 익명의 이름없는 알수없는'),
    words('회원 사용자 이용자 유저 멤버 직원 계정'),
  ),
  ...joined(
    words('deleted removed withdrawn former suspended unknown anonymous'),
    words('user member account writer author'),
  ),
  ...joined(
    words('시스템 서비스 자동 공식 긴급 전체 보안 회사 이음'),
    words('알림 공지 공지사항 안내 메시지 메일 점검'),
  ),
  ...joined(
    words('system service auto official security company'),
    words('notice notification notifications alert message mail'),
  ),
  ...words('알림 공지 공지사항 안내 시스템 공식 공지봇 알림봇 안내봇 익명 익명질문자 도움말'),
  ...words(
    'notice notices notification notifications announcement announcements alert alerts noreply system unknown deleted',
  ),
  ...words('null undefined anonymous asker'),
  // What is shown of who has asked without a name.
  ...Object.values(UNNAMED),
];
/** As the whole name. */
const NAMES = [
  ...words('운영 공식이음 보안 정보보안 정보보호 헬프데스크 it지원 it보안 시스템관리'),
  ...joined(DUTIES, POSTS),
  ...joined(ENGLISH_DUTIES, [...ENGLISH_POSTS, ...POSTS]),
  ...OF_PRODUCT.flatMap((office) => [`이음${office}`, `이음${office}팀`, `이음${office}센터`, `ieum${office}`]),
  ...words('superuser root operator staff support official security helpdesk theadmin webmaster postmaster hostmaster'),
  ...words('mod mods sysop info abuse'),
  ...OFFICES,
  ...SAID,
];
const KEYS = { titles: [...keysOf(TITLES)], words: keysOf(WORDS), names: keysOf(NAMES) };

/**
 * For each consonant that begins a syllable, each vowel, and each consonant that ends one, in the order of Unicode, the
 * one that stands for all which look like it: a stroke more or less is overlooked.
 */
const JAMO = new Map(
  (
    [
      [0x1100, 'ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅈㄱㄷㅂㅎ'],
      [0x1161, 'ㅏㅐㅏㅐㅓㅐㅓㅐㅗㅘㅘㅘㅗㅜㅝㅝㅝㅜㅡㅡㅣ'],
      [0x11a8, 'ㄱㄱㄱㄴㄴㄴㄷㄹㄹㄹㄹㄹㄹㄹㄹㅁㅂㅂㅅㅅㅇㅈㅈㄱㄷㅂㅎ'],
    ] as const
  ).flatMap(([first, alike]) =>
    Array.from(alike, (jamo, index) => [String.fromCodePoint(first + index), jamo] as const),
  ),
);
/** Of fewer syllables, too many words look alike: `공지` and `꽁치`. */
const LOOKED_AT = /^[가-힣]{3,}$/;
const ALIKE = {
  titles: TITLES.filter((title) => LOOKED_AT.test(title)).map(withAlikeJamo),
  names: new Set(NAMES.filter((name) => LOOKED_AT.test(name)).map(withAlikeJamo)),
};
/** What many people are called, though it looks like `운영진` and the like. */
const PEOPLE = new Set(['윤영진', '윤영실']);

/** Separators, accents, and a number or an honorific at the end make no difference. */
export function isReservedNickname(nickname: string): boolean {
  const parts = nickname.normalize('NFKD').replace(MARKS, '').normalize('NFKC').split(SEPARATORS);
  const whole = parts.join('');
  const isOneOf = (names: Set<string>, text: string) =>
    [text, text.replace(ADDITION, '')].flatMap(looksOf).some((key) => names.has(key));
  return (
    isOneOf(KEYS.names, whole) ||
    [whole, ...parts].some((word) => isOneOf(KEYS.words, word)) ||
    looksOf(whole).some((look) => KEYS.titles.some((title) => look.includes(title))) ||
    looksReserved(whole)
  );
}

/** By its Hangul. */
function looksReserved(whole: string): boolean {
  const name = whole.replace(ADDITION, '');
  if (PEOPLE.has(name)) return false;
  const alike = withAlikeJamo(name);
  return ALIKE.names.has(alike) || ALIKE.titles.some((title) => alike.includes(title));
}

/** Also of letters that stand by themselves: `관리ㅈㅏ`. */
function withAlikeJamo(text: string): string {
  return Array.from(text.normalize('NFKD'), (char) => JAMO.get(char) ?? char).join('');
}

/** Its keys, with the letters that digits stand for. */
function looksOf(name: string): string[] {
  return nicknameKeys(name).map((key) =>
    key.replaceAll('rn', 'm').replace(/[013457l|]/g, (char) => STANDS_FOR[char] ?? char),
  );
}

function keysOf(names: readonly string[]): Set<string> {
  const inBothCases = names.flatMap((name) => [...new Set([name, name.toUpperCase()])]);
  return new Set(inBothCases.flatMap(looksOf));
}
