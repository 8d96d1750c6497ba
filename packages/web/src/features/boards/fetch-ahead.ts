/** Data for the screen that a pointer or the focus is about to open: there before the click, as its code is. */
import { LIMITS } from '@ieum/contract/limits';
import type { QueryClient } from '@tanstack/react-query';
import type { BoardApi } from '../../api/boards/types.ts';
import { boardKeys } from './keys.ts';
import { pageQuery } from './url-state.ts';

/** What cannot be had ahead is asked for again when the screen is opened, and spoken of there. */
export function fetchPostAhead(client: QueryClient, api: BoardApi, id: number): void {
  const { board, comments } = api;
  void client.prefetchQuery({ queryKey: boardKeys.post(board, id), queryFn: ({ signal }) => api.read(id, signal) });
  if (comments === null) return;
  void client.prefetchQuery({
    queryKey: boardKeys.comments(board, id),
    queryFn: ({ signal }) => comments.list(id, signal),
  });
}

/** The first page of a board. */
export function fetchListAhead(client: QueryClient, api: BoardApi): void {
  const query = pageQuery(1, 'desc', LIMITS.pageSize);
  void client.prefetchQuery({
    queryKey: boardKeys.list(api.board, null, query),
    queryFn: ({ signal }) => api.list(query, signal),
  });
}
