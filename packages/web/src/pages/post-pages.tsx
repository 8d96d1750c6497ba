import type { Board } from '@ieum/contract/boards';
import { BOARD_APIS } from '../api/boards/all.ts';
import type { BoardApi } from '../api/boards/types.ts';
import { queriesOfPost, tagsQuery } from '../data/board-queries.ts';
import { readId } from '../data/url-state.ts';
import { EditScreen } from '../features/boards/form/edit-screen.tsx';
import { WriteScreen } from '../features/boards/form/write-screen.tsx';
import { PostScreen } from '../features/boards/post-screen.tsx';
import type { Page } from './page.ts';

/** A post of a board and its forms, the same for every board. */
interface PostPages {
  post: Page;
  write: Page;
  edit: Page;
}

export const posts: Record<Board, PostPages> = {
  free: pagesOf(BOARD_APIS.free),
  qna: pagesOf(BOARD_APIS.qna),
  tip: pagesOf(BOARD_APIS.tip),
};

function pagesOf(api: BoardApi): PostPages {
  return {
    post: {
      Component: () => <PostScreen api={api} />,
      queries: ({ params }) => {
        const id = readId(params.id);
        return id === null ? [] : queriesOfPost(api, id);
      },
    },
    write: {
      Component: () => <WriteScreen api={api} />,
      queries: () => (api.tags === null ? [] : [tagsQuery(api)]),
    },
    // No query is prefetched: the edited post is loaded when the form opens, never earlier.
    edit: { Component: () => <EditScreen api={api} /> },
  };
}
