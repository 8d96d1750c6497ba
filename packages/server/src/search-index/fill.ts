/**
 * Fills the index after the migration that created it, before the server serves, and after it was emptied. The table
 * `search_filling` says how far that is, so that it goes on where it was interrupted. Nodes that start at once take
 * turns.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { repairEntries } from './differences.ts';
import type { Searched } from './entries.ts';
import { type Report, reportOn } from './progress.ts';
import { idsAfter } from './rows.ts';
import { storageOf } from './storage.ts';

const WAIT_MS = 100;
/** SQLite lets in one process at a time, in no order, so that another one can miss its turn many times. */
const MOST_FAILURES = 100;

/**
 * @param pauseMs after each batch, for others who write
 * @returns how many entries were written by this process, 0 if the index was filled already
 */
export async function fillSearch(database: Database, report: Report, pauseMs = 0): Promise<number> {
  const posts = await fillPart(database, 'posts', report, pauseMs);
  return posts + (await fillPart(database, 'comments', report, pauseMs));
}

async function fillPart(database: Database, of: Searched, report: Report, pauseMs: number): Promise<number> {
  const { db } = database;
  const filling = await unfilled(db, of).executeTakeFirst();
  if (!filling) return 0;
  const said = reportOn(db, of, filling.after_id, report);
  let written = 0;
  let failures = 0;
  for (;;) {
    const step = await transact(db, (tx) => fillNext(tx, database, of)).catch((error) => {
      failures += 1;
      if (failures > MOST_FAILURES || !database.engine.isUnavailable(error)) throw error;
      return 'busy' as const;
    });
    if (step === 'filled') return written;
    if (step === 'busy') {
      await sleep(WAIT_MS);
      continue;
    }
    failures = 0;
    written += step.written;
    await said(step.last);
    await sleep(pauseMs);
  }
}

/** `busy`: another process is filling it, in this moment. */
type Step = 'filled' | 'busy' | { written: number; last: number };

async function fillNext(tx: Tx, { engine }: Database, of: Searched): Promise<Step> {
  const filling = await unfilled(tx, of).forNoKeyUpdate().skipLocked().executeTakeFirst();
  if (!filling) return (await unfilled(tx, of).executeTakeFirst()) ? 'busy' : 'filled';
  const ids = await idsAfter(tx, of, filling.after_id);
  const last = ids.at(-1);
  if (last === undefined) {
    await storageOf(engine).complete(tx, of);
    await tx.deleteFrom('search_filling').where('of', '=', of).execute();
    return 'filled';
  }
  const written = await repairEntries(tx, of, ids);
  await tx.updateTable('search_filling').set({ after_id: last }).where('of', '=', of).execute();
  return { written, last };
}

/** The part of the index, if it is yet to be filled. */
export function unfilled(db: Db, of: Searched) {
  return db.selectFrom('search_filling').where('of', '=', of).select('after_id');
}
