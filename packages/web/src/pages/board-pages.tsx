import type { Board } from '@ieum/contract/boards';
import { BOARD_APIS } from '../api/boards/all.ts';
import type { BoardApi } from '../api/boards/types.ts';
import { listQuery, queriesOfPost, tagsQuery } from '../data/board-queries.ts';
import { pageQuery, readId, readPage, readTag } from '../data/url-state.ts';
import { PostList } from '../features/boards/post-list.tsx';
import { PostScreen } from '../features/boards/post-screen.tsx';
import type { Page } from './page.ts';

/** The pages of a board, the same for every board. Its forms are in form-pages.tsx. */
interface BoardPages {
  list: Page;
  post: Page;
}

export const boards: Record<Board, BoardPages> = {
  free: pagesOf(BOARD_APIS.free),
  qna: pagesOf(BOARD_APIS.qna),
  tip: pagesOf(BOARD_APIS.tip),
};

function pagesOf(api: BoardApi): BoardPages {
  return {
    list: {
      Component: () => <PostList api={api} />,
      queries: ({ search }) => [
        listQuery(api, pageQuery(readPage(search)), api.tags === null ? null : readTag(search)),
        ...(api.tags === null ? [] : [tagsQuery(api)]),
      ],
    },
    post: {
      Component: () => <PostScreen api={api} />,
      queries: ({ params }) => {
        const id = readId(params.id);
        return id === null ? [] : queriesOfPost(api, id);
      },
    },
  };
}
