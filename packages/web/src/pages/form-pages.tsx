import type { Board } from '@ieum/contract/boards';
import { BOARD_APIS } from '../api/boards/all.ts';
import type { BoardApi } from '../api/boards/types.ts';
import { tagsQuery } from '../data/board-queries.ts';
import { EditScreen } from '../features/boards/form/edit-screen.tsx';
import { WriteScreen } from '../features/boards/form/write-screen.tsx';
import { SimilarQuestions } from '../features/search/similar-questions.tsx';
import type { Page } from './page.ts';

/** The forms of a board, the same for every board. */
interface FormPages {
  write: Page;
  edit: Page;
}

export const forms: Record<Board, FormPages> = {
  free: pagesOf(BOARD_APIS.free),
  qna: pagesOf(BOARD_APIS.qna),
  tip: pagesOf(BOARD_APIS.tip),
};

function pagesOf(api: BoardApi): FormPages {
  const belowTitle = api.board === 'qna' ? (title: string) => <SimilarQuestions title={title} /> : undefined;
  return {
    write: {
      Component: () => <WriteScreen api={api} {...(belowTitle && { belowTitle })} />,
      queries: () => (api.tags === null ? [] : [tagsQuery(api)]),
    },
    // No query is prefetched: the edited post is loaded when the form opens, never earlier.
    edit: { Component: () => <EditScreen api={api} /> },
  };
}
