import { expect, test } from 'vitest';
import { lineTarget } from './line-target.ts';

const LINE = { board: 'free', postId: 12, commentId: null, title: '제목', count: 1 } as const;
const ON_QNA = { ...LINE, board: 'qna' } as const;
const ABOUT_NOTHING = { ...LINE, board: null, postId: null, title: null } as const;

type Line = Parameters<typeof lineTarget>[0];

const CASES: [kind: Line['kind'], Omit<Line, 'kind'>, string | null][] = [
  ['COMMENT', { ...LINE, commentId: 34 }, '/free/12#comment-34'],
  ['COMMENT', { ...ON_QNA, commentId: 34 }, '/qna/12#comment-34'],
  ['COMMENT', LINE, '/free/12'],
  ['ACCEPTED', { ...ON_QNA, commentId: 34 }, '/qna/12#comment-34'],
  ['ADDITION', ON_QNA, '/qna/12'],
  ['REACTION', { ...LINE, count: 3 }, '/free/12'],
  ['QUESTION', ON_QNA, '/qna/12'],
  ['QUESTION', { ...ON_QNA, count: 2 }, '/qna'],
  ['QUESTION', { ...ABOUT_NOTHING, count: 2 }, '/qna'],
  ['POST_DEACTIVATED', LINE, '/free/12'],
  ['POST_ACTIVATED', { ...LINE, board: 'tip' }, '/tip/12'],
  ['POST_DELETED', LINE, null],
  ['POST_DELETED', ABOUT_NOTHING, null],
  ['REPORT_SETTLED', LINE, '/free/12'],
  ['REPORT_SETTLED', { ...LINE, title: null }, null], // It was deleted.
  ['REPORTED', ON_QNA, '/admin?tab=qna'],
  ['REPORTED', { ...LINE, commentId: 34 }, '/free/12#comment-34'],
  ['JOIN_ASKED', ABOUT_NOTHING, '/admin/joins'],
  ['SECURITY', ABOUT_NOTHING, '/mypage/security'],
];

test.each(CASES)('%s of %o leads to the right place', (kind, line, expected) => {
  expect(lineTarget({ kind, ...line })).toBe(expected);
});
