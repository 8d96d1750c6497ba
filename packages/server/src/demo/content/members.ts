import type { MemberEntry } from './entry.ts';

/**
 * Every team that speaks in comments has two members of three years back or more: they were there at the launch,
 * whenever the demo is made, and one of them can reply to the other.
 */
export const MEMBERS: readonly MemberEntry[] = [
  { email: 'jihye.kwon@ieum.example', nickname: '사람좋은권', team: '인사팀', yearsBack: 6, isAdmin: true },
  { email: 'dohyun.seo@ieum.example', nickname: '헬프데스크곰', team: 'IT지원팀', yearsBack: 5, isAdmin: true },

  { email: 'wonseok.bae@ieum.example', nickname: '모니터암', team: '플랫폼개발팀', yearsBack: 8 },
  { email: 'miran.jo@ieum.example', nickname: '창가자리', team: '디자인팀', yearsBack: 8 },
  { email: 'sangmin.oh@ieum.example', nickname: '총무오반장', team: '총무팀', yearsBack: 7 },
  { email: 'kyunghee.noh@ieum.example', nickname: '국밥은진리', team: '영업팀', yearsBack: 7 },
  { email: 'taeho.ryu@ieum.example', nickname: '자물쇠수집가', team: '정보보안팀', yearsBack: 6 },
  { email: 'eunjung.ma@ieum.example', nickname: '라떼한잔', team: '서비스기획팀', yearsBack: 6 },
  { email: 'seungwoo.pyo@ieum.example', nickname: '영수증요정', team: '재무팀', yearsBack: 5 },
  { email: 'hyejin.cha@ieum.example', nickname: '차분한차', team: '서비스개발팀', yearsBack: 5 },
  { email: 'gangmin.do@ieum.example', nickname: '키보드유목민', team: 'IT지원팀', yearsBack: 4 },
  { email: 'nari.ok@ieum.example', nickname: '화분집사', team: '총무팀', yearsBack: 4 },
  { email: 'junseo.eom@ieum.example', nickname: '새벽배포반대', team: '서비스개발팀', yearsBack: 4 },
  { email: 'sora.ji@ieum.example', nickname: '그래프덕후', team: '데이터팀', yearsBack: 4 },
  { email: 'yeonwoo.tak@ieum.example', nickname: '연차는소중해', team: '인사팀', yearsBack: 3 },
  { email: 'minkyu.bang@ieum.example', nickname: '방울토마토', team: '재무팀', yearsBack: 3 },
  { email: 'garam.son@ieum.example', nickname: '의심많은손', team: '정보보안팀', yearsBack: 3 },
  { email: 'haram.yeo@ieum.example', nickname: '여백의미', team: '디자인팀', yearsBack: 3 },
  { email: 'jaeyoon.gil@ieum.example', nickname: '길찾는길', team: '플랫폼개발팀', yearsBack: 3 },
  { email: 'boram.sim@ieum.example', nickname: '버그채집가', team: '품질관리팀', yearsBack: 3 },
  { email: 'dabin.ahn@ieum.example', nickname: '오후네시', team: '마케팅팀', yearsBack: 3, withdrewDaysAgo: 40 },
  { email: 'sejin.woo@ieum.example', nickname: '전화받는우', team: '고객지원팀', yearsBack: 3, signedUpDaysAgo: 4 },
  { email: 'chaerin.ko@ieum.example', nickname: '고양이두마리', team: '마케팅팀', yearsBack: 3, signedUpDaysAgo: 150 },

  { email: 'ingyu.bong@ieum.example', nickname: '초코우유', team: '데이터팀', yearsBack: 2 },
  { email: 'yuna.maeng@ieum.example', nickname: '맹물', team: '서비스기획팀', yearsBack: 2 },
  { email: 'dongha.cheon@ieum.example', nickname: '천천히갑시다', team: '영업팀', yearsBack: 3 },

  { email: 'sumin.ban@ieum.example', nickname: '반반무많이', team: '서비스개발팀', yearsBack: 1 },
  { email: 'hoyeon.gam@ieum.example', nickname: '감자튀김', team: '플랫폼개발팀', yearsBack: 1 },
  { email: 'jiwon.eun@ieum.example', nickname: '은은한', team: '디자인팀', yearsBack: 1 },
  { email: 'taerin.gook@ieum.example', nickname: '퇴근길산책', team: '마케팅팀', yearsBack: 1 },
  { email: 'minjae.pi@ieum.example', nickname: '파이선생아님', team: '데이터팀', yearsBack: 1 },
  { email: 'arin.je@ieum.example', nickname: '제자리걸음', team: '품질관리팀', yearsBack: 1 },
  { email: 'seojun.bu@ieum.example', nickname: '부지런한베짱이', team: '고객지원팀', yearsBack: 1 },

  { email: 'haneul.gwak@ieum.example', nickname: '하늘보기', team: '서비스개발팀', yearsBack: 0 },
  { email: 'doyun.myeong@ieum.example', nickname: '메모하는신입', team: '플랫폼개발팀', yearsBack: 0 },
  { email: 'siwoo.tae@ieum.example', nickname: '두부한모', team: '서비스기획팀', yearsBack: 0 },
  { email: 'yebin.seol@ieum.example', nickname: '눈사람', team: '디자인팀', yearsBack: 0 },
  { email: 'gaeul.min@ieum.example', nickname: '가을방학', team: '마케팅팀', yearsBack: 0 },
  { email: 'ian.hwangbo@ieum.example', nickname: '보보', team: '데이터팀', yearsBack: 0 },
  { email: 'sarang.wi@ieum.example', nickname: '위로올라가는중', team: '영업팀', yearsBack: 0 },
  { email: 'juwon.an@ieum.example', nickname: '아직은비밀', team: '품질관리팀', yearsBack: 0 },
];
