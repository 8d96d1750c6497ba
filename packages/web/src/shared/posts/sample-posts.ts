/**
 * What a board shows when the server cannot be reached and nothing was loaded before (product page, section 4).
 * Posts are written in Korean whatever the language of the screens, as real ones are.
 */
import type { Board } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import type { PageOf, Post } from '../api/boards/types.ts';

type Sample = Omit<Post, 'id' | 'writerBadge'>;

const SAMPLES: Record<Board, Sample[]> = {
  free: [
    {
      writer: '점심탐험가',
      title: '회사 근처 국숫집이 새로 생겼어요',
      content: '후문에서 5분 거리예요. 열두 시 전에 가면 줄을 서지 않아도 돼요.\n비빔국수가 특히 맛있었어요.',
      tags: ['맛집'],
      createdAt: '2026-11-18T03:40:00.000Z',
      commentCount: 4,
    },
    {
      writer: '퇴근러닝',
      title: '수요일 저녁에 같이 뛰실 분 있나요?',
      content: '강변을 따라 5km를 천천히 뛰어요. 처음 뛰는 분도 괜찮아요.',
      tags: ['모임'],
      createdAt: '2026-11-17T09:10:00.000Z',
      commentCount: 2,
    },
    {
      writer: null,
      title: '3층 회의실에 우산을 두고 가신 분',
      content: '남색 장우산이에요. 안내 데스크에 맡겨 두었으니 찾아가세요.',
      tags: [],
      createdAt: '2026-11-16T00:25:00.000Z',
      commentCount: 1,
    },
  ],
  qna: [
    {
      writer: '첫출근',
      title: '연차는 언제부터 쓸 수 있나요?',
      content: '입사한 지 한 달이 되었어요. 이번 달에 하루를 쉬어도 되는지 궁금해요.',
      tags: ['인사'],
      createdAt: '2026-11-19T01:15:00.000Z',
      commentCount: 2,
      solved: true,
      editedAt: null,
    },
    {
      writer: '새싹개발자',
      title: '사내 문서는 어디서 찾으면 되나요?',
      content: '배포 절차를 정리한 문서를 찾고 있어요. 검색해 봤지만 오래된 글만 나와요.',
      tags: ['업무'],
      createdAt: '2026-11-18T05:50:00.000Z',
      commentCount: 1,
      solved: false,
      editedAt: '2026-11-18T06:20:00.000Z',
    },
    {
      writer: '배우는중',
      title: '회의록은 어떤 순서로 쓰면 좋을까요?',
      content: '다음 주부터 제가 회의록을 맡게 되었어요. 꼭 들어가야 하는 항목을 알고 싶어요.',
      tags: [],
      createdAt: '2026-11-14T07:05:00.000Z',
      commentCount: 0,
      solved: false,
      editedAt: null,
    },
  ],
  tip: [
    {
      writer: '칠년차선배',
      title: '첫 주에는 질문을 모아 두었다가 한 번에 물어보세요',
      content: '묻는 사람도 답하는 사람도 편해요. 급한 것은 바로 물어봐도 괜찮아요.',
      tags: [],
      createdAt: '2026-11-17T02:00:00.000Z',
    },
    {
      writer: '메모하는사람',
      title: '업무 일지를 세 줄만 써 보세요',
      content: '오늘 한 일, 막힌 일, 내일 할 일.\n일 년 뒤에 평가서를 쓸 때 큰 도움이 돼요.',
      tags: [],
      createdAt: '2026-11-12T08:30:00.000Z',
    },
    {
      writer: '커피한잔',
      title: '복합기는 지하 1층이 가장 빨라요',
      content: '각 층 복합기가 붐비는 아침에는 지하 1층으로 내려가 보세요.',
      tags: [],
      createdAt: '2026-11-10T00:10:00.000Z',
    },
  ],
};

/** Sample posts say what they are, and have ids below every real one and no links. */
const PAGES = Object.fromEntries(
  Object.entries(SAMPLES).map(([board, samples]) => {
    const content = samples.map((sample, index) => ({
      ...sample,
      title: `예시: ${sample.title}`,
      writerBadge: null,
      id: -index - 1,
    }));
    return [board, { content, totalPages: 1, page: 0, size: LIMITS.pageSize, totalElements: content.length }];
  }),
) as Record<Board, PageOf<Post>>;

/** The same one each time, as loaded data is: a screen that compares what it shows must not take it for new. */
export function samplePage(board: Board): PageOf<Post> {
  return PAGES[board];
}

export function samplePost(board: Board): Post | undefined {
  return samplePage(board).content[0];
}
