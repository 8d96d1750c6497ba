/** What a search asks the index, and what that answers. */
import type { Phrase } from '@ieum/contract/search/query';
import type { Searched } from './entries.ts';

export interface Sought {
  of: Searched;
  /** All of them, at least one. */
  phrases: Phrase[];
  /** Terms that the entry must have besides: of a board, of a tag. */
  labels: string[];
  /** Milliseconds, both included; null: whenever. */
  from: number | null;
  to: number | null;
}

export interface Slice {
  offset: number;
  limit: number;
}

export interface Found {
  /** Newest first. */
  ids: number[];
  /** Of all slices, counted up to `countUpTo`. */
  total: number;
  isAtLeast: boolean;
}
