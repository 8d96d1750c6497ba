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
    시스템관리, 이음 헬프데스크, Admin Team, ieum admin, IEUM, leum, administrator, Site.Moderator, Staff, unknown,
    괸리자, 관리쟈, 윤영자, 꽌리자, 콴리쟈, 괸.리.자, 괸리차님, 사이트 괸리자, 관리ㅈㅏ, ㄱㅘㄴㄹㅣㅈㅏ, 어뜨민, 알쑤없음, 인샤팀, 보얀팀,
    HR, hr2, CEO, C.E.O, CEO님, ＣＥＯ, CТO, CISO, President, Human Resources, Legal Team, 대표이사, 대표이사님, 사장님, 부회장,
    최고경영자, 경영진, 인사과, 인사부장, 채용팀, 급여담당자, 알림, 알림2, 시스템알림, 시스템 알림, 시스템_메시지, 긴급 공지, 안내,
    탈퇴한사용자, 탈퇴한 사용자, 탈퇴회원, 삭제된 계정, Deleted User, former member, 익명의 직원, Notice, System Alert,
    noreply
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
    administrare, badminton, Adrian, Rootes, Leumann, Null Pointer, Staffan,
    김민준, 이서연, 박지훈, 최유진, 정하은, 강도현, 조수아, 윤영진, 윤영실, 윤영지, 윤영희, 문영자, 은영자, 임원진, 한지원, 오인사, 서윤영, 신공주, 권리자,
    황관우, 안내영, 송운영, 류영재, 홍보라, 고객님최고, 문지기, 양운영, 손예진, 배윤영, 허관, 유리, 남궁민, 심은하, 노아, 하정우, 곽재우,
    성시경, 차은우, 주지훈, 우영우, 구자윤, 민윤기, 진달래, 꽁치, 콩쥐, 꽁지머리, 공쥬, 알림장, 알리미, 안녕하세요, 신입사원, 새싹,
    커피중독, 점심뭐먹지, 퇴근요정, 월급루팡, 야근싫어, 회의중, 막내, 선배님, 개발하는곰, 디자인고양이, 마케팅왕, 관악산, 관찰자, 관람객, 운동자, 운전자,
    운명, 운동하자, 영자, 관리비, 자연인, 이사 가고파, 부자되자, 사장꿈나무, 회장선거, 대표선수, 글쓴이, 작성자7, 답변자, author2, owner, 직원1, 회원12, 사용자7, 시스템공학도,
    Irene, Hritik, Shrek, Ceol, Otto, Modest, Itzik, Heidi, Noticeable, Presidente Kim, Directa, Ownen, Dave, Minsu, hrothgar
  `),
])('%s is not reserved', (nickname) => {
  expect(isReservedNickname(nickname)).toBe(false);
});
