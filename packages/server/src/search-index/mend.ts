import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { differencesOf, idsOf, repairEntries } from './differences.ts';
import type { Searched } from './entries.ts';
import { fillSearch } from './fill.ts';
import { type Report, reportOn } from './progress.ts';
import { rangesOf } from './rows.ts';
import { storageOf } from './storage.ts';

/** After each batch: longer than a server waits before it asks again for the right to write to SQLite. */
const PAUSE_MS = 25;

/** How many entries were set right, and what was wrong with the storage of the index. */
export interface Mended {
  posts: number;
  comments: number;
  problems: string[];
}

/**
 * Sets right what differs from the rows, while the server runs: only wrong entries are locked. Interrupted, it can begin
 * again, and finds right what it has set right. A damaged index is emptied and filled again.
 */
export async function mendSearch(database: Database, report: Report): Promise<Mended> {
  const problems: string[] = [];
  for (const part of ['posts', 'comments'] as const) {
    const problem = await storageOf(database.engine).problem(database.db, part);
    if (problem === null) continue;
    problems.push(problem);
    await mendStorage(database, part);
  }
  await fillSearch(database, report, PAUSE_MS);
  return {
    posts: await mendEntries(database, 'posts', report),
    comments: await mendEntries(database, 'comments', report),
    problems,
  };
}

/** Empties the whole index and fills it again; until then a search does not find everything. */
export async function fillAnew(database: Database, report: Report): Promise<number> {
  for (const part of ['posts', 'comments'] as const) await emptyPart(database, part);
  return fillSearch(database, report, PAUSE_MS);
}

/** What can be mended without filling it again is. */
async function mendStorage({ db, engine }: Database, of: Searched): Promise<void> {
  const storage = storageOf(engine);
  await transact(db, (tx) => storage.complete(tx, of));
  if ((await storage.problem(db, of)) !== null) await emptyPart({ db, engine }, of);
}

function emptyPart({ db, engine }: Pick<Database, 'db' | 'engine'>, of: Searched): Promise<void> {
  return transact(db, async (tx) => {
    await storageOf(engine).empty(tx, of);
    await tx.deleteFrom('search_filling').where('of', '=', of).execute();
    await tx.insertInto('search_filling').values({ of, after_id: 0 }).execute();
  });
}

async function mendEntries({ db }: Database, of: Searched, report: Report): Promise<number> {
  const said = reportOn(db, of, 0, report);
  let mended = 0;
  for await (const range of rangesOf(db, of)) {
    // Only suspects, because others write meanwhile.
    const suspects = idsOf(await differencesOf(db, of, range));
    if (suspects.length > 0) {
      mended += await transact(db, (tx) => repairEntries(tx, of, suspects));
      await sleep(PAUSE_MS);
    }
    if (range.to !== null) await said(range.to);
  }
  return mended;
}
