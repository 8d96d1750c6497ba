import type { BoardApi, Tag } from '../../api/boards/types.ts';
import { tagsQuery } from './queries.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

/** The board's tags, with their ways to fail: a list and a form are there without them, and offer to try again. */
export function useTags(api: BoardApi): Loaded<Tag[]> {
  return useLoaded(tagsQuery(api));
}
