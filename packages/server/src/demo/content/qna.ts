import type { QnaEntry } from './entry.ts';
import { QNA_COMPANY } from './qna-company.ts';
import { QNA_SYSTEMS } from './qna-systems.ts';
import { QNA_WORK } from './qna-work.ts';

/** Two that their readers report: one is an advertisement, one asks what has been answered. */
const REPORTED: readonly QnaEntry[] = [
  {
    title: '신입사원 재테크 무료 상담 받아 보실 분',
    content:
      '월급 관리가 고민이신가요? 지인이 하는 사회초년생 재무 상담을 무료로 연결해 드립니다. 선착순 열 분에게 커피 쿠폰도 드려요. 신청서는 쪽지로 보내 드립니다!',
    tags: ['급여', '기타'],
    comments: ['여기는 질문 게시판입니다. 광고는 내려 주세요.'],
    reports: 4,
  },
  {
    title: '회의실 예약이 안 돼요 회의실 예약이 안 돼요',
    content: '빈방이 없어요. 답이 빨리 안 달려서 한 번 더 올립니다.',
    tags: ['회의'],
    comments: ['어제 올리신 글에 답이 달려 있어요. 거기서 이어서 이야기하면 좋겠습니다.'],
    reports: 1,
  },
];

export const QNA_ENTRIES: readonly QnaEntry[] = [...QNA_COMPANY, ...QNA_SYSTEMS, ...QNA_WORK, ...REPORTED];
