import type { Board } from '@ieum/contract/boards';

export const SLIDES = ['ask', 'grow', 'talk'] as const;
export type SlideName = (typeof SLIDES)[number];

/** The board that each speaks of. */
export const BOARD_OF_SLIDE: Record<SlideName, Board> = { ask: 'qna', grow: 'tip', talk: 'free' };
