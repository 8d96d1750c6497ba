import type { Board } from '@ieum/contract/boards';
import { freeBoard } from './free.ts';
import { qnaBoard } from './qna.ts';
import { tipBoard } from './tip.ts';
import type { BoardApi } from './types.ts';

/** For the screens that show more than one board; a board's own screens import that board alone. */
export const BOARD_APIS: Record<Board, BoardApi> = { free: freeBoard, qna: qnaBoard, tip: tipBoard };
