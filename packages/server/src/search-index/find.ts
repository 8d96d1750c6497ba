/** What a search asks the index, and what that answers. */
import type { Phrase } from '@ieum/contract/search/query';
import type { Database } from '../db/database.ts';
import type { Engine } from '../db/engine.ts';
import type { Searched } from './entries.ts';
import { findByFts5 } from './find-by-fts5.ts';
import { findByTsvector } from './find-by-tsvector.ts';

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

type Find = (db: Database['db'], sought: Sought, slice: Slice, countUpTo: number) => Promise<Found>;

const FIND = { sqlite: findByFts5, postgres: findByTsvector } satisfies Record<Engine['name'], Find>;

export function find({ db, engine }: Database, sought: Sought, slice: Slice, countUpTo: number): Promise<Found> {
  return FIND[engine.name](db, sought, slice, countUpTo);
}
