/** What is searched for: kinds of queries that mean different work to an index. */
import { PLANTED } from '../packages/server/test/harness/fill-texts.ts';
import type { Site } from './site.ts';

export interface SearchSubject {
  name: string;
  /** Asked in turn. */
  paths: string[];
}

const DAY = 24 * 3_600_000;
const [HALF, OTHER_HALF, FIVE, OLDEST, NEWEST] = [
  PLANTED.everySecond.word,
  PLANTED.everyOtherSecond.word,
  PLANTED.fivePosts.word,
  PLANTED.oldestTenth.word,
  PLANTED.newestTenth.word,
];
const LETTERS = '가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허고노도로모보소오조초코토포호구누두루무부수우';
const COMMON =
  '연차 신청 예약 장비 점심 동료 질문 부서 결재 출장 비용 정산 휴가 재택 근무 교육 입사 평가 복지 카드 주차 식당 보안 계정 메일 일정 공유';

type Query = [name: string, words: string[], rest?: Record<string, string>];

/** All of them for posts and for comments. */
export async function searchSubjects({ store }: Site): Promise<SearchSubject[]> {
  const tagId = await store.number(`select max(id) from tags where board = 'free'`);
  const queries = queriesOf(`${tagId}`);
  const titles = ['연차 신청은 어디에서 하나요?', '회의실 예약이 안 돼요', 'VPN 접속 문의'];
  return [
    ...(['posts', 'comments'] as const).flatMap((of) =>
      queries.map(([name, words, rest]) => ({
        name: `${of}: ${name}`,
        paths: words.map((q) => `/api/search?${new URLSearchParams({ in: of, size: '5', ...rest, q })}`),
      })),
    ),
    {
      name: 'similar questions',
      paths: titles.map((title) => `/api/search/similar?${new URLSearchParams({ board: 'qna', title })}`),
    },
  ];
}

function queriesOf(tagId: string): Query[] {
  const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  return [
    ['in many', ['회의', '연차', '예약', '노트북', '담당자']],
    ['in half of all posts', [HALF, OTHER_HALF]],
    ['in few', ['검진', '병원', '택배우편', '검진프린터']],
    ['in five posts', [FIVE]],
    ['in the oldest tenth alone', [OLDEST]],
    ['in the newest tenth alone', [NEWEST]],
    ['nowhere', ['뷁뚫', 'zzzz', '뷁']],
    ['several words', ['연차 신청', '회의 예약 장비', '노트북신청 보안', `${FIVE} 회의`]],
    ['a phrase', ['"연차 신청"', '"회의 예약"', '"휴가 노트북"', '"복지 카드 신청"']],
    ['a phrase of common words that is nowhere', [`"${HALF} 회의"`, `"${OTHER_HALF} 연차"`]],
    ['two halves that never meet', [`${HALF} ${OTHER_HALF}`]],
    ['of different times', [`${OLDEST} ${NEWEST}`, `${OLDEST} ${HALF}`]],
    ['one letter', ['회', '연', '이', 'v', '1', '3']],
    ['Latin letters and digits', ['vpn', 'jira', '2026', '101호', 'wi-fi', '1,000원', '"회의 1"', '123456']],
    ['27 words', [COMMON]],
    ['50 words of one letter', [Array.from(LETTERS).slice(0, 50).join(' ')]],
    ['on a board', ['연차', HALF, FIVE], { board: 'tip' }],
    ['with a tag', ['연차', HALF, FIVE], { tagId }],
    ['within a day', ['연차', FIVE], { from: ago(200), to: ago(199) }],
    ['before last year', ['연차', NEWEST], { to: ago(365) }],
    ['page 1,900', ['연차', HALF], { page: '1900' }],
  ];
}
