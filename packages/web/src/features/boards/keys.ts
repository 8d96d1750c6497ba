/**
 * The names of what the query cache holds of a board. What members' writing changes begins with `boardKeys.all`, so one
 * word renews it.
 */
import type { Board } from '@ieum/contract/boards';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { PageQuery } from '../../api/boards/types.ts';

export const boardKeys = {
  all: (board: Board) => ['board', board] as const,
  lists: (board: Board) => ['board', board, 'list'] as const,
  list: (board: Board, tag: number | null, query: PageQuery) => ['board', board, 'list', tag, query] as const,
  tags: (board: Board) => ['tags', board] as const,
  post: (board: Board, id: number) => ['board', board, 'post', id] as const,
  comments: (board: Board, postId: number) => ['board', board, 'comments', postId] as const,
  allMine: (board: Board) => ['board', board, 'mine'] as const,
  mine: (board: Board, query: PageQuery) => ['board', board, 'mine', query] as const,
  allMyComments: (board: Board) => ['board', board, 'my-comments'] as const,
  myComments: (board: Board, query: PageQuery) => ['board', board, 'my-comments', query] as const,
  allScraps: (board: Board) => ['board', board, 'scraps'] as const,
  scraps: (board: Board, query: PageQuery) => ['board', board, 'scraps', query] as const,
};

/**
 * After a write: the board's lists, its part of home, and what my page shows of it are out of date. Resolves once what
 * is on the screen has been renewed; nobody should be held up until then.
 */
export function invalidateBoard(client: QueryClient, board: Board): Promise<void> {
  return client.invalidateQueries({ queryKey: boardKeys.all(board) });
}

/** After deleting a post: as above, but the screen of the post, still there for a moment, is spared a "not found". */
export async function invalidateBoardExceptPost(client: QueryClient, board: Board, id: number): Promise<void> {
  const gone = [hashKey(boardKeys.post(board, id)), hashKey(boardKeys.comments(board, id))];
  await client.invalidateQueries({ queryKey: boardKeys.all(board), refetchType: 'none' });
  await client.refetchQueries({
    queryKey: boardKeys.all(board),
    type: 'active',
    predicate: ({ queryHash }) => !gone.includes(queryHash),
  });
}
