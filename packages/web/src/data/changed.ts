/** What a change makes out of date in the query cache. */
import type { Board } from '@ieum/contract/boards';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { boardKeys } from './keys.ts';

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
