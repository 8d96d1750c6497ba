/** The three boards are three configurations of one concept (product page, section 1). */
export const BOARDS = {
  free: { hasTags: true, hasComments: true },
  qna: { hasTags: true, hasComments: true },
  tip: { hasTags: false, hasComments: false },
} as const satisfies Record<string, { hasTags: boolean; hasComments: boolean }>;

export type Board = keyof typeof BOARDS;

export const BOARD_NAMES = Object.keys(BOARDS) as Board[];

/** Of which the digest tells what most members have scrapped. */
export const RECOMMENDED_BOARD = 'tip' satisfies Board;

/** A deactivated post is readable by its author and by admins only (product page, section 1). */
export type PostStatus = 'ACTIVE' | 'DEACTIVATED';

/** Lists show active posts, the same to everyone; an author finds deactivated ones in my page, an admin in reports. */
export const LISTED = 'ACTIVE' satisfies PostStatus;
