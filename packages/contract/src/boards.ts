interface Features {
  hasTags: boolean;
  hasComments: boolean;
  /** Its posts are questions, and their comments are answers, of which the asker can accept one. */
  hasAnswers: boolean;
  /** A comment is told not only to the author of its post, but also to those who commented on it before. */
  tellsCommenters: boolean;
}

/** The three boards are three configurations of one concept (product page, section 1). */
export const BOARDS = {
  free: { hasTags: true, hasComments: true, hasAnswers: false, tellsCommenters: true },
  qna: { hasTags: true, hasComments: true, hasAnswers: true, tellsCommenters: false },
  tip: { hasTags: false, hasComments: false, hasAnswers: false, tellsCommenters: false },
} as const satisfies Record<string, Features>;

export type Board = keyof typeof BOARDS;

export const BOARD_NAMES = Object.keys(BOARDS) as Board[];
export const QUESTION_BOARDS = BOARD_NAMES.filter((board) => BOARDS[board].hasAnswers);

/** Of which the digest tells what most members have scrapped. */
export const RECOMMENDED_BOARD = 'tip' satisfies Board;

/** Where a new hire reads, says hello and asks, in the first week. */
export const FIRST_WEEK = { read: 'tip', hello: 'free', question: 'qna' } as const satisfies Record<string, Board>;

/** Of a question: it has no answer, or has some, or the asker has accepted one. */
export const ANSWER_STATES = ['waiting', 'answered', 'solved'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

/** A deactivated post is readable by its author and by admins only (product page, section 1). */
export type PostStatus = 'ACTIVE' | 'DEACTIVATED';

/** Lists show active posts, the same to everyone; an author finds deactivated ones in my page, an admin in reports. */
export const LISTED = 'ACTIVE' satisfies PostStatus;
