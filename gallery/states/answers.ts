/** Answers that the demo's server would not give just so: very long, very short, one, none. */
import { NO_REACTIONS, type ReactionCounts } from '@ieum/contract/reaction-kinds';

export const LONG_WORD = '아무리긴낱말이라도화면밖으로나가지않아야해요'.repeat(4);
const LONG_TITLE =
  '신입 교육 첫 주에 받은 자료를 잃어버렸을 때 어디에 물어봐야 하는지와 다시 받을 수 있는 방법을 모두 모아 정리해 두었습니다';
const LONG_TEXT = `${'점심시간 뒤에는 회의실이 모두 차 있으니 오전에 미리 잡아 두는 것이 좋아요. '.repeat(5)}\n\n${LONG_WORD}`;

function pageOf<T>(content: T[], totalElements = content.length) {
  return { content, totalPages: Math.ceil(totalElements / 5), page: 0, size: 5, totalElements };
}

export const NOTHING = pageOf([]);

const at = (day: number) => `2026-11-${day}T01:02:03.456Z`;

/** As any of the boards would list it: whichever name of the id is read. */
function post(
  id: number,
  part: {
    writer: string | null;
    writerBadge?: 'ADMIN';
    title: string;
    content: string;
    tags: string[];
    commentCount?: number;
    solved?: boolean;
    editedAt?: string;
    reactions?: ReactionCounts;
  },
) {
  return {
    id,
    postId: id,
    writerBadge: null,
    createdAt: at(20),
    scrapped: false,
    muted: false,
    status: 'ACTIVE',
    commentCount: 0,
    solved: false,
    editedAt: null,
    textVersion: 1,
    reactions: NO_REACTIONS,
    acceptedCommentId: null,
    additions: [],
    ...part,
  };
}

export const LONG_POST = post(1, {
  writer: '이름이스무글자까지길어질수있는동료예요우',
  writerBadge: 'ADMIN',
  title: LONG_TITLE,
  content: LONG_TEXT,
  tags: ['회사생활', '업무', '사람', '질문있어요', '정보나눔'],
  commentCount: 1_234,
  solved: true,
  editedAt: at(21),
  reactions: { helpful: 1_234, thanks: 12, cheer: 1 },
});
export const SHORT_POST = post(2, { writer: '윤', title: 'ㅇ', content: '네', tags: [] });
const UNBROKEN_POST = post(3, { writer: null, title: LONG_WORD, content: LONG_WORD, tags: ['업무'] });

export const LINKED_POST = post(4, {
  writer: '윤',
  title: '신입 교육 자료 모음',
  content:
    '안내(https://ieum.example/guide?week=1)를 먼저 보고,\n자세한 건 https://ieum.example/wiki/신입-교육/첫_주에_챙길_것 에서 찾아보세요.',
  tags: ['업무'],
});

const QUESTIONS = [
  [
    '법인카드는 어떻게 신청하나요?',
    '다음 주에 고객사 미팅이 있어서 미리 받아 두고 싶어요. 신청하면 며칠이나 걸리나요?',
    17,
  ],
  ['재택근무 하는 날은 어디에 올리나요?', '팀마다 다른지도 궁금해요.', 18],
  ['사내 동호회는 수습 기간에도 들 수 있나요?', '등산 동호회에 관심이 있어요.', 19],
  ['주차 등록은 언제 하나요?', '지하 2층에 대도 되는지 모르겠어요.', 20],
] as const;

/** Which wait for an answer, oldest first. */
export const QUESTIONS_WAITING = pageOf(
  QUESTIONS.map(([title, content, day], index) => ({
    ...post(index + 10, { writer: '새싹지은', title, content, tags: [] }),
    createdAt: at(day),
  })),
);

export const ONE_POST = pageOf([SHORT_POST]);
export const LONG_POSTS = pageOf([LONG_POST, UNBROKEN_POST, SHORT_POST]);

export const LONG_COMMENTS = [
  {
    ...{ id: 1, writer: LONG_POST.writer, writerBadge: 'ADMIN', content: LONG_TEXT },
    ...{ editedAt: at(21), reactions: { helpful: 1_234, thanks: 12, cheer: 1 } },
  },
  { id: 2, writer: null, writerBadge: null, content: LONG_WORD },
  { id: 3, writer: '윤', writerBadge: 'NEW_HIRE', content: '네' },
].map((comment) => ({
  createdAt: at(20),
  version: 1,
  editedAt: null,
  textVersion: 1,
  reactions: NO_REACTIONS,
  ...comment,
}));

export const LONG_MEMBERS = [
  {
    id: 1,
    nickname: LONG_POST.writer,
    email: `${'a-very-long-name.'.repeat(4)}@a-department.ieum.example`,
    status: 'ACTIVE',
  },
  { id: 2, nickname: null, email: null, status: 'DELETED' },
].map((member) => ({ ...member, createdAt: at(20) }));

export const LONG_REPORTS = pageOf([
  { id: 1, title: LONG_TITLE, reportCount: 12, createdAt: at(20), nickname: LONG_POST.writer, status: 'DEACTIVATED' },
  { id: 2, title: LONG_WORD, reportCount: 1, createdAt: at(20), nickname: null, status: 'ACTIVE' },
]);

const deed = { byOperator: false, board: null, postId: null, memberId: null, reason: null, changes: [] };

export const DEEDS = pageOf([
  {
    ...deed,
    ...{ id: 5, admin: '총무오반장', action: 'MEMBER_SUSPENDED', target: '윤', memberId: 7, createdAt: at(20) },
    reason: '같은 광고를 여러 게시판에 반복해서 올림',
    changes: [{ field: 'suspendedUntil', before: null, after: '2026-12-30T14:59:59.000Z' }],
  },
  {
    ...deed,
    ...{ id: 4, admin: '총무오반장', action: 'MEMBER_CORRECTED', target: '윤', memberId: 7, createdAt: at(20) },
    changes: [
      { field: 'joinedYear', before: '2026', after: '2025' },
      { field: 'organization', before: '영업팀', after: LONG_TITLE },
    ],
  },
  { ...deed, id: 3, admin: '총무오반장', action: 'POST_DELETED', target: LONG_TITLE, board: 'free', createdAt: at(20) },
  {
    ...deed,
    id: 2,
    admin: null,
    action: 'POST_ACTIVATED',
    target: '구내식당 돈가스 나와요',
    board: 'tip',
    createdAt: at(19),
  },
  { ...deed, id: 1, admin: null, byOperator: true, action: 'ADMIN_ADDED', target: 'y@ieum.example', createdAt: at(18) },
]);

const SUSPENDED_MEMBER = {
  id: 7,
  nickname: LONG_POST.writer,
  email: `${'a-very-long-name.'.repeat(4)}@a-department.ieum.example`,
  organization: LONG_TITLE,
  joinedYear: 2024,
  role: 'ADMIN',
  status: 'SUSPENDED',
  createdAt: at(20),
};
export const LONG_RECORD = {
  ...SUSPENDED_MEMBER,
  emailVerified: false,
  suspendedUntil: '2026-12-30T14:59:59.000Z',
  suspensionReason: '같은 광고를 여러 게시판에 반복해서 올림',
  waitsFor: null,
};
export const PENDING_RECORD = {
  ...LONG_RECORD,
  ...{ id: 7, nickname: '윤', email: 'y@ieum.example', organization: '영업팀', role: 'USER', status: 'PENDING' },
  ...{ suspendedUntil: null, suspensionReason: null, waitsFor: 'APPROVAL' },
};
export const LONG_FOUND = pageOf([
  SUSPENDED_MEMBER,
  { ...SUSPENDED_MEMBER, id: 8, nickname: null, email: null, organization: '', role: 'USER', status: 'DELETED' },
  { ...SUSPENDED_MEMBER, id: 9, nickname: '윤', email: 'y@ieum.example', role: 'USER', status: 'PENDING' },
]);
