import { expect, test } from 'vitest';
import { isReservedNickname } from './reserved-nicknames.ts';

/** Separated by commas. */
const listed = (text: string) => text.trim().split(/,\s+/);

test.each([
  ...listed(`
    관리자, 관리 자, 관.리.자, 관리자2, 관리자님, 관리자입니다, 사이트 관리자, 운영자, 부운영자, 운영자1호,
    이음 운영진, 어드민, 알 수 없음, 알수없음, 管理者, 이음, 이음2, 이음 공식, 이음팀, 이음_팀, 공식, 운영, Admin,
    ADMlN, аdmin, a.d.m.i.n, ＡＤＭＩＮ, ádmin, ᴀᴅᴍɪɴ, adrnin, admin٣, Admin_, the admin, adm1n, 4dmin, ADM1N,
    m0derator, r00t, 5taff, 1eum, admln1, Adm1nistrator, 이음봇, 이음 봇, 이음봇2, ieum_bot, IeumBot, 이음고객센터,
    공식 이음, 보안팀, 보안 팀, 인사팀님, 정보보안실, 보안팀ㆍ, 이음봇ʼ, IT팀, HR 팀, 보안팀장, 이음팀장, 정보보안,
    알림봇, 공지 봇, 보안팀 1, 고객지원센터, security, Security-Team, HR Team, IT.Support, Help Desk, it desk,
    경영지원팀, 노무팀, 개인정보보호팀, 개인정보 보호책임자, IT 헬프데스크, 헬프데스크, IT지원, IT 보안팀,
    시스템관리, 이음 헬프데스크, Admin Team, ieum admin, IEUM, leum, administrator, Site.Moderator, Staff, unknown
  `),
  '관리자'.normalize('NFD'),
  '관리자\u0301',
])('%s is reserved for admins', (nickname) => {
  expect(isReservedNickname(nickname)).toBe(true);
});

test.each([
  ...listed(`
    이음이, 이음매, 관리하는사람, 김운영, 김관리, 공식적인사람, 관심자, 시스템 개발자, 이음새, 이음줄, 김보안, 지원,
    인사왕, 인사팀 김하늘, 안내견, 홍보하는곰, 총무, 봇치, 기획팀장, 알림이, 팀장님, 감사해요, 대표, 김사장,
    노무현팬, 개인주의자, item, bit, robot, Helper, Itaewon, Lee1, star5, teamwork, a11y, Emily, Secure, supporter,
    administrare, badminton, Adrian, Rootes, Leumann, Null Pointer, Staffan
  `),
])('%s is not reserved', (nickname) => {
  expect(isReservedNickname(nickname)).toBe(false);
});
