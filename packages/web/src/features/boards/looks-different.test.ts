import { expect, test } from 'vitest';
import { looksDifferent } from './looks-different.ts';

const QUESTION = {
  version: 1,
  status: 'ACTIVE',
  acceptedCommentId: 5,
  additions: [
    {
      id: 1,
      content: '덧붙임',
      textVersion: 1,
      createdAt: '2026-11-20T01:02:03.456Z',
      mentions: [] as { written: string; nickname: string }[],
    },
  ],
} as const;
const question = { ...QUESTION, additions: [...QUESTION.additions] };

test.each([
  ['another text', { version: 2 }],
  ['another status', { status: 'DEACTIVATED' as const }],
  ['another accepted answer', { acceptedCommentId: 6 }],
  ['no accepted answer', { acceptedCommentId: null }],
  ['one addition less', { additions: [] }],
  ['one addition more', { additions: [...QUESTION.additions, { ...QUESTION.additions[0], id: 2 }] }],
])('a question with %s looks different', (_, change) => {
  expect(looksDifferent(question, { ...question, ...change })).toBe(true);
});

test('a question that is loaded again looks the same, as does a post of a board without answers', () => {
  expect(looksDifferent(question, structuredClone(question))).toBe(false);
  expect(looksDifferent({ version: 1, status: 'ACTIVE' }, { version: 1, status: 'ACTIVE' })).toBe(false);
});
