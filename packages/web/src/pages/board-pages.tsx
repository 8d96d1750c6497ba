import type { Board } from '@ieum/contract/boards';
import { BOARD_APIS } from '../api/boards/all.ts';
import type { BoardApi } from '../api/boards/types.ts';
import { listQuery, queriesOfPost, tagsQuery } from '../data/board-queries.ts';
import { pageQuery, readId, readPage, readTag } from '../data/url-state.ts';
import { EditScreen } from '../features/boards/form/edit-screen.tsx';
import { WriteScreen } from '../features/boards/form/write-screen.tsx';
import { PostList } from '../features/boards/post-list.tsx';
import { PostScreen } from '../features/boards/post-screen.tsx';
import type { Page } from './page.ts';

/** The four pages of a board, the same for every board. */
interface BoardPages {
  list: Page;
  write: Page;
  edit: Page;
  post: Page;
}

export const boards: Record<Board, BoardPages> = {
  free: pagesOf(BOARD_APIS.free),
  qna: pagesOf(BOARD_APIS.qna),
  tip: pagesOf(BOARD_APIS.tip),
};

function pagesOf(api: BoardApi): BoardPages {
  const tags = api.tags === null ? [] : [tagsQuery(api)];
  return {
    list: {
      Component: () => <PostList api={api} />,
      queries: ({ search }) => [
        listQuery(api, pageQuery(readPage(search)), api.tags === null ? null : readTag(search)),
        ...tags,
      ],
    },
    write: { Component: () => <WriteScreen api={api} />, queries: () => tags },
    // No query is prefetched: the edited post is loaded when the form opens, never earlier.
    edit: { Component: () => <EditScreen api={api} /> },
    post: {
      Component: () => <PostScreen api={api} />,
      queries: ({ params }) => {
        const id = readId(params.id);
        return id === null ? [] : queriesOfPost(api, id);
      },
    },
  };
}
