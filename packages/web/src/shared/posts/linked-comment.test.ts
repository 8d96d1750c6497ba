import { expect, test } from 'vitest';
import { linkedCommentIn } from './linked-comment.ts';

test('the address of a comment is read', () => {
  expect(linkedCommentIn('#comment-34')).toBe(34);
});

test.each(['', '#main', '#comment-', '#comment-0', '#comment-x', '#comment-3x', '#comment-99999999999999999999'])(
  '%s leads to no comment',
  (hash) => expect(linkedCommentIn(hash)).toBe(null),
);
