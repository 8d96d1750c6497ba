import type { Board } from '@ieum/contract/boards';
import { BOARD_APIS } from '../api/boards/all.ts';
import type { BoardApi } from '../api/boards/types.ts';
import { tagsQuery } from '../data/board-queries.ts';
import { EditScreen } from '../features/boards/form/edit-screen.tsx';
import { WriteScreen } from '../features/boards/form/write-screen.tsx';
import type { Page } from './page.ts';

/** The forms for a board's posts, the same for every board. */
interface FormPages {
  write: Page;
  edit: Page;
}

export const forms: Record<Board, FormPages> = {
  free: formsOf(BOARD_APIS.free),
  qna: formsOf(BOARD_APIS.qna),
  tip: formsOf(BOARD_APIS.tip),
};

function formsOf(api: BoardApi): FormPages {
  return {
    write: {
      Component: () => <WriteScreen api={api} />,
      queries: () => (api.tags === null ? [] : [tagsQuery(api)]),
    },
    // No query is prefetched: the edited post is loaded when the form opens, never earlier.
    edit: { Component: () => <EditScreen api={api} /> },
  };
}
