import type { Board } from '@ieum/contract/boards';
import { BOARD_APIS } from '../api/boards/all.ts';
import type { BoardApi } from '../api/boards/types.ts';
import { listQuery, tagsQuery } from '../data/board-queries.ts';
import { listPageQuery, readList } from '../data/url-state.ts';
import { PostList } from '../features/boards/post-list.tsx';
import type { Page } from './page.ts';

/** The list of each board. */
export const lists: Record<Board, Page> = {
  free: listOf(BOARD_APIS.free),
  qna: listOf(BOARD_APIS.qna),
  tip: listOf(BOARD_APIS.tip),
};

function listOf(api: BoardApi): Page {
  return {
    Component: () => <PostList api={api} />,
    queries: ({ search }) => {
      const { page, tag, state } = readList(api, search);
      return [listQuery(api, listPageQuery(page, state), tag), ...(api.tags === null ? [] : [tagsQuery(api)])];
    },
  };
}
