import type { FreeEntry } from './entry.ts';
import { FREE_DAILY } from './free-daily.ts';
import { FREE_TOGETHER } from './free-together.ts';
import { FREE_VOICES } from './free-voices.ts';

/** What readers report: advertisements, and the same thing said again. */
const REPORTED: readonly FreeEntry[] = [
  {
    title: '★중고차 최저가★ 직원 소개 특별 할인',
    content:
      '사촌 형이 하는 매매 단지입니다. 무사고 차량만 취급하고 회사 이름을 대면 50만 원 더 빼 드려요. 할부도 바로 됩니다. 구경만 하셔도 주유권 드립니다. 선착순 다섯 분!',
    tags: ['장터'],
    comments: ['장터는 쓰던 물건을 나누는 곳입니다. 업체 광고는 안 돼요.'],
    reports: 5,
    by: '영업팀',
  },
  {
    title: '하루 10분 부업으로 월 100만 원',
    content:
      '퇴근하고 휴대폰만 있으면 됩니다. 저도 처음엔 안 믿었는데 진짜예요. 자세한 건 단체방에서 알려 드립니다. 들어오시면 자료집 무료!',
    tags: ['정보공유'],
    comments: [
      '계정을 도용당하신 건 아닌가요? 비밀번호부터 바꾸세요.',
      { by: '정보보안팀', text: '확인 중입니다. 링크는 누르지 말아 주세요.' },
    ],
    reports: 3,
    by: '서비스기획팀',
  },
  {
    title: '점심점심점심점심점심점심점심',
    content: '배고파배고파배고파배고파배고파배고파배고파배고파배고파배고파',
    tags: ['점심', '일상', '질문', '정보공유', '건의'],
    comments: ['태그를 다 붙이시면 다른 분들이 글을 찾기 어려워요.'],
    reports: 3,
    by: '데이터팀',
  },
  {
    title: '[재업] 상품권 싸게 팝니다, 수량 많음',
    content:
      '어제 올린 글이 안 보이는 것 같아 다시 올립니다. 열 장 이상이면 더 깎아 드려요. 매주 들어오니 필요하신 분은 단골 하세요.',
    tags: ['장터'],
    comments: ['매주 들어온다니, 장사는 여기서 하시면 안 될 것 같아요.'],
    reports: 2,
    by: '디자인팀',
  },
  {
    title: '보험 비교 무료로 해 드려요',
    content: '동생이 보험 설계를 시작했습니다. 증권만 보내 주시면 한눈에 정리해 드린대요. 부담은 갖지 마시고요.',
    tags: ['정보공유'],
    comments: ['마음은 알겠지만 여기에 올리기엔 조금 그렇네요.'],
    reports: 1,
    by: '영업팀',
  },
  {
    title: '구내식당 돈가스 나와요 (또 올림)',
    content: '위에 글이 있는 줄 몰랐습니다. 아무튼 나와요!',
    tags: ['점심'],
    isLive: true,
    when: { hours: [11, 12] },
    comments: ['같은 글이 벌써 세 개째예요 ㅎㅎ'],
    reports: 1,
  },
];

export const FREE_ENTRIES: readonly FreeEntry[] = [...FREE_DAILY, ...FREE_TOGETHER, ...FREE_VOICES, ...REPORTED];
