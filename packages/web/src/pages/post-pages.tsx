import type { Board } from '@ieum/contract/boards';
import { BOARD_APIS } from '../api/boards/all.ts';
import type { BoardApi } from '../api/boards/types.ts';
import { queriesOfPost } from '../data/board-queries.ts';
import { readId } from '../data/url-state.ts';
import { PostScreen } from '../features/boards/post-screen.tsx';
import type { Page } from './page.ts';

/** A post of each board. */
export const posts: Record<Board, Page> = {
  free: pageOf(BOARD_APIS.free),
  qna: pageOf(BOARD_APIS.qna),
  tip: pageOf(BOARD_APIS.tip),
};

function pageOf(api: BoardApi): Page {
  return {
    Component: () => <PostScreen api={api} />,
    queries: ({ params }) => {
      const id = readId(params.id);
      return id === null ? [] : queriesOfPost(api, id);
    },
  };
}
