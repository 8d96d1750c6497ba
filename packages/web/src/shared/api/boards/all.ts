import type { Board } from '@ieum/contract/boards';
import { freeBoard } from './free.ts';
import { qnaBoard } from './qna.ts';
import { tipBoard } from './tip.ts';
import type { BoardApi } from './types.ts';

/** The interfaces of the three boards. */
export const BOARD_APIS: Record<Board, BoardApi> = { free: freeBoard, qna: qnaBoard, tip: tipBoard };
