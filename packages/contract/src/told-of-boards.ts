import type { Board } from './boards.ts';

/**
 * What members are told of a board. `comment`: who hears of one; `isPostQuestion`: a post waits for an answer by a
 * senior until it has a comment.
 */
export const TOLD_OF_BOARDS: Record<Board, { comment: 'author' | 'author and commenters'; isPostQuestion: boolean }> = {
  free: { comment: 'author and commenters', isPostQuestion: false },
  qna: { comment: 'author', isPostQuestion: true },
  tip: { comment: 'author', isPostQuestion: false },
};
