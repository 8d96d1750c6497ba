import { LIMITS } from '@ieum/contract/limits';
import { BOARD_APIS } from '../../shared/api/boards/all.ts';
import { listQuery } from '../../shared/posts/board-queries.ts';
import type { Query } from '../../shared/query/prefetch-queries.ts';
import { pageQuery } from '../../shared/query/url-state.ts';
import { unreadQuery } from '../announcements/announcement-queries.ts';
import { nextStepQuery } from './next/next-step-queries.ts';

/** The three lists of home, and how much of each it shows. */
export const LISTS = {
  tips: { api: BOARD_APIS.tip, count: LIMITS.homeTips },
  free: { api: BOARD_APIS.free, count: LIMITS.homePosts },
  qna: { api: BOARD_APIS.qna, count: LIMITS.homePosts },
};

/** The queries of home. */
export function queriesOfHome(): Query<unknown>[] {
  const lists = Object.values(LISTS).map(({ api, count }) => listQuery(api, pageQuery(1, 'desc', count), null));
  return [...lists, nextStepQuery, unreadQuery];
}
