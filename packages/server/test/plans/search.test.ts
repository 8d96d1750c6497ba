/**
 * The search on PostgreSQL asks functions, whose plans a plain `explain` does not show: the server tells them by its
 * module `auto_explain`.
 */

import { phrasesOf } from '@ieum/contract/search/query';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rebuildDerived } from '../../src/boards/recount.ts';
import type { Db } from '../../src/db/schema.ts';
import { transact } from '../../src/db/transact.ts';
import { findByTsvector } from '../../src/search-index/find-by-tsvector.ts';
import { fillStatements } from '../harness/fill.ts';
import { type RunningWorld, startWorld } from '../harness/world.ts';

const POSTS = 1_000;

const SCANS = new Set(
  ['posts', 'comments'].flatMap((of) => [
    `Index Only Scan using search_${of}_by_created_at_id on search_${of}`,
    `Index Only Scan Backward using search_${of}_by_created_at_id on search_${of}`,
    `Bitmap Heap Scan on search_${of}`,
    `Bitmap Index Scan on search_${of}_by_terms`,
  ]),
);

describe('the search on PostgreSQL', () => {
  let world: RunningWorld;
  beforeEach(async () => {
    world = await startWorld('postgres');
  });
  afterEach(() => world?.stop());

  test('reads its two indexes alone, without statistics and with them', async () => {
    await fill(world);
    expect(await scansOfSearch(world)).toEqual(SCANS);
    await sql.raw('analyze').execute(world.db);
    expect(await scansOfSearch(world)).toEqual(SCANS);
  });

  test('does so with the statistics of a time when there was nothing', async () => {
    await sql.raw('analyze').execute(world.db);
    await fill(world);
    expect(await scansOfSearch(world)).toEqual(SCANS);
  });
});

async function fill({ db, clock }: RunningWorld): Promise<void> {
  for (const statement of fillStatements(POSTS, 'no hash', clock.now())) await sql.raw(statement).execute(db);
  await transact(db, rebuildDerived);
}

/** Of frequent words, of a rare one, and of phrases. */
async function scansOfSearch({ services }: RunningWorld): Promise<Set<string>> {
  const scans = new Set<string>();
  const pool = new pg.Pool({ connectionString: services.config.databaseUrl, max: 1 });
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      for (const scan of scansIn(message)) scans.add(scan);
    });
  });
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  for (const statement of [
    `load 'auto_explain'`,
    'set auto_explain.log_min_duration = 0',
    'set auto_explain.log_nested_statements = on',
    'set auto_explain.log_level = notice',
  ]) {
    await sql.raw(statement).execute(db);
  }
  for (const of of ['posts', 'comments'] as const) {
    for (const query of ['있어요', '회의 있어요', '연차', '없는낱말', '궁금해요']) {
      const sought = { of, phrases: phrasesOf(query), labels: [], from: null, to: null };
      await findByTsvector(db, sought, { offset: 0, limit: 5 }, 0);
    }
  }
  await db.destroy();
  return scans;
}

/** Of tables and indexes, without what they cost. */
function scansIn(plan: string): string[] {
  return plan.match(/\b(Seq|Index|Index Only|Bitmap Heap|Bitmap Index) Scan( Backward)?( using \w+)? on \w+/g) ?? [];
}
