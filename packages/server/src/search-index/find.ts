import type { Database } from '../db/database.ts';
import type { Engine } from '../db/engine.ts';
import { findByFts5 } from './find-by-fts5.ts';
import { findByTsvector } from './find-by-tsvector.ts';
import type { Found, Slice, Sought } from './index-query.ts';

type Find = (db: Database['db'], sought: Sought, slice: Slice, countUpTo: number) => Promise<Found>;

const FIND = { sqlite: findByFts5, postgres: findByTsvector } satisfies Record<Engine['name'], Find>;

export function find({ db, engine }: Database, sought: Sought, slice: Slice, countUpTo: number): Promise<Found> {
  return FIND[engine.name](db, sought, slice, countUpTo);
}
