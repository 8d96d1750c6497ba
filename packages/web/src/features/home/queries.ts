import { LIMITS } from '@ieum/contract/limits';
import { freeBoard } from '../../api/boards/free.ts';
import { qnaBoard } from '../../api/boards/qna.ts';
import { tipBoard } from '../../api/boards/tip.ts';
import { listQuery } from '../../data/board-queries.ts';
import { pageQuery } from '../../data/url-state.ts';

/** The three lists of home, and how much of each it shows. */
export const LISTS = {
  tips: { api: tipBoard, count: LIMITS.homeTips },
  free: { api: freeBoard, count: LIMITS.homePosts },
  qna: { api: qnaBoard, count: LIMITS.homePosts },
};

/** What home asks for. */
export function queriesOfHome() {
  return Object.values(LISTS).map(({ api, count }) => listQuery(api, pageQuery(1, 'desc', count), null));
}
