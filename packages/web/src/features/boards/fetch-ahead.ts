/** Data for the screen that a pointer or the focus is about to open: there before the click, as its code is. */
import type { QueryClient } from '@tanstack/react-query';
import type { BoardApi } from '../../api/boards/types.ts';
import { commentsQuery, postQuery, type Query } from './queries.ts';

/** Resolves in any case: what cannot be had ahead is asked for again when the screen is opened, and spoken of there. */
export async function fetchAhead(client: QueryClient, queries: Query<unknown>[]): Promise<void> {
  await Promise.allSettled(queries.map((query) => client.query(query)));
}

/** What the screen of a post asks for. */
export function queriesOfPost(api: BoardApi, id: number): Query<unknown>[] {
  const { comments } = api;
  return comments === null ? [postQuery(api, id)] : [postQuery(api, id), commentsQuery(comments, id)];
}
