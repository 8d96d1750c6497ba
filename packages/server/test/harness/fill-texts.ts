/**
 * Believable texts for bulk content, as SQL for both engines. The frequencies of the words are as unequal as in a
 * language, and of some words the benchmark of the search knows where they are.
 */

/** The most frequent ones first. Others are two of these in one word, such as `연차신청`. */
const NOUNS =
  '회의 연차 신청 예약 장비 노트북 점심 동료 질문 부서 결재 출장 비용 정산 휴가 재택 근무 교육 입사 평가 복지 카드 주차 식당 보안 계정 비밀번호 ' +
  '메일 일정 공유 문서 양식 작성 방법 담당자 문의 승인 반려 기한 마감 프로젝트 배포 서버 개발 디자인 기획 영업 고객 계약 견적 자료 발표 세미나 ' +
  '동호회 축구 등산 독서 커피 간식 생일 축하 환영 송별 워크숍 숙소 버스 지하철 출근 퇴근 야근 수당 급여 명세 세금 보험 건강 검진 병원 예방 ' +
  '육아 휴직 복귀 인수 인계 매뉴얼 가이드 모니터 키보드 의자 책상 이사 층별 안내 출입 사원증 방문 등록 택배 우편 프린터 복사 네트워크 와이파이';
const PARTICLES = '은 는 이 가 을 를 에 에서 으로 도 만 까지 하고 부터';
const VERBS =
  '있어요 없어요 했어요 할까요 궁금해요 괜찮아요 좋아요 어려워요 바뀌었어요 끝났어요 필요해요 됩니다 보세요 몰라요';
const OTHERS = 'VPN Jira PDF Excel GitHub Wi-Fi Zoom AWS API iPhone macOS 2026년 101호 3층 10시 50% 1,000원';

/** Where the words are that stand in no sentence; `posts` is how many there are. */
export const PLANTED = {
  everySecond: { word: '사내', where: () => 'i % 2 = 0' },
  everyOtherSecond: { word: '본사', where: () => 'i % 2 = 1' },
  fivePosts: { word: '두루미', where: (posts: number) => `i % ${Math.floor(posts / 5)} = 3` },
  oldestTenth: { word: '구관', where: (posts: number) => `i <= ${posts / 10} and i % 3 = 0` },
  newestTenth: { word: '별관', where: (posts: number) => `i > ${posts - posts / 10} and i % 3 = 0` },
};

/** How many there are, and how they are chosen: without common divisors, so that two rarely meet twice. */
const SENTENCES = {
  first: { count: 4001, step: 31 },
  second: { count: 3989, step: 17 },
  title: { count: 3967, step: 13 },
};
type Name = keyof typeof SENTENCES;
const LONGEST_TITLE = 18;
/** Of the most frequent words so many are about as frequent as each other. */
const FLAT = 30;

/** Tables of sentences, for a `with`. */
export function sentenceTables(names: Name[]): string {
  return names
    .map((name) => {
      const rows = sentences(name).map((words, place) => `(${place}, '${words}')`);
      return `${name} (place, words) as (values ${rows.join(', ')})`;
    })
    .join(', ');
}

/** The sentences of the number that the SQL `i` stands for, for a `from`. */
export function joinSentences(names: Name[], i: string): string {
  return names
    .map((name) => `join ${name} on ${name}.place = ${i} * ${SENTENCES[name].step} % ${SENTENCES[name].count}`)
    .join(' ');
}

/** What stands in a post besides its sentences. */
export function planted(posts: number): string {
  const parts = Object.values(PLANTED).map(
    ({ word, where }) => `case when ${where(posts)} then ' ${word}' else '' end`,
  );
  return parts.join(' || ');
}

function sentences(name: Name): string[] {
  const { count, step } = SENTENCES[name];
  const random = newRandom(step);
  const longest = name === 'title' ? LONGEST_TITLE : Number.POSITIVE_INFINITY;
  return Array.from({ length: count }, () => {
    const words = Array.from({ length: name === 'title' ? 6 : 6 + Math.floor(random() * 12) }, () => word(random));
    while (words.join(' ').length > longest) words.pop();
    return words.join(' ');
  });
}

function word(random: () => number): string {
  const kind = random();
  if (kind < 0.2) return zipf(VERBS.split(' '), random);
  if (kind < 0.27) return zipf(OTHERS.split(' '), random);
  const nouns = NOUNS.split(' ');
  const noun = zipf(nouns, random) + (random() < 0.3 ? zipf(nouns, random) : '');
  return random() < 0.6 ? noun + zipf(PARTICLES.split(' '), random) : noun;
}

/** The frequency of a word falls with its rank, though not as steeply at the beginning as by the law itself. */
function zipf(words: string[], random: () => number): string {
  const rank = FLAT * ((words.length + FLAT) / FLAT) ** random() - FLAT;
  return words[Math.floor(rank)] as string;
}

/** The same numbers at every run. */
function newRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
