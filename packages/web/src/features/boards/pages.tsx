/** The pages of a board, the same for every board. */
import type { Board } from '@ieum/contract/boards';
import { BOARD_APIS } from '../../shared/api/boards/all.ts';
import type { BoardApi } from '../../shared/api/boards/types.ts';
import { listQuery, queriesOfPost, tagsQuery } from '../../shared/posts/board-queries.ts';
import { pageSize } from '../../shared/posts/page-size.ts';
import { listPageQuery, readId, readList } from '../../shared/query/url-state.ts';
import type { Page } from '../../shared/screens.ts';
import { currentLanguage } from '../../shared/words/translation.ts';
import { unreadQuery } from '../announcements/announcement-queries.ts';
import { EditScreen } from './form/edit-screen.tsx';
import { WriteScreen } from './form/write-screen.tsx';
import { PostList } from './post-list.tsx';
import { PostScreen } from './post-screen.tsx';

type BoardPages = Record<'list' | 'post' | 'write' | 'edit', Page>;

export const pages: Record<Board, BoardPages> = {
  free: pagesOf(BOARD_APIS.free),
  qna: pagesOf(BOARD_APIS.qna),
  tip: pagesOf(BOARD_APIS.tip),
};

function pagesOf(api: BoardApi): BoardPages {
  const tags = api.tags === null ? [] : [tagsQuery(api)];
  return {
    list: {
      Component: () => <PostList api={api} />,
      queries: ({ search }) => {
        const shown = readList(api, search);
        return [listQuery(api, listPageQuery(shown, pageSize()), shown.tag), ...tags, unreadQuery];
      },
    },
    post: {
      Component: () => <PostScreen api={api} />,
      queries: ({ params }) => {
        const id = readId(params.id);
        // In English the tags of a post are named by those of the board.
        return id === null ? [] : [...queriesOfPost(api, id), ...(currentLanguage() === 'en' ? tags : [])];
      },
    },
    write: { Component: () => <WriteScreen api={api} />, queries: () => tags },
    // No query is prefetched: the edited post is loaded when the form opens, never earlier.
    edit: { Component: () => <EditScreen api={api} /> },
  };
}
