/** Prefetches the data of the screen that a pointer or the focus is about to open. */
import type { QueryClient } from '@tanstack/react-query';
import type { BoardApi } from '../../api/boards/types.ts';
import { commentsQuery, postQuery, type Query } from './queries.ts';

/** Never rejects: what could not be prefetched is asked for again when the screen is opened, which shows the error. */
export async function prefetchQueries(client: QueryClient, queries: Query<unknown>[]): Promise<void> {
  await Promise.allSettled(queries.map((query) => client.query(query)));
}

/** What the screen of a post asks for. */
export function queriesOfPost(api: BoardApi, id: number): Query<unknown>[] {
  const { comments } = api;
  return comments === null ? [postQuery(api, id)] : [postQuery(api, id), commentsQuery(comments, id)];
}
