import type { Database } from '../db/database.ts';
import { readInOneSnapshot } from '../db/transact.ts';
import { IEUM } from '../operator-error.ts';
import { differencesOf } from './differences.ts';
import type { Searched } from './entries.ts';
import { unfilled } from './fill.ts';
import { type Report, reportOn } from './progress.ts';
import { rangesOf } from './rows.ts';
import { storageOf } from './storage.ts';

/** Nobody waits for it. On SQLite each range is read on a new connection, whose cache is empty. */
const COMPARED_AT_ONCE = 5_000;
const MENDED = `run: ${IEUM} reindex`;

/**
 * How the index differs from the rows, one line each. Reads all rows, and changes nothing.
 * @param damage what SQLite finds in the whole file, where that is known
 */
export async function problemsOfSearch(database: Database, report: Report, damage?: string[]): Promise<string[]> {
  const posts = await problemsOf(database, 'posts', report, damage);
  return [...posts, ...(await problemsOf(database, 'comments', report, damage))];
}

async function problemsOf(
  { db, engine }: Database,
  of: Searched,
  report: Report,
  damage?: string[],
): Promise<string[]> {
  if (await unfilled(db, of).executeTakeFirst()) {
    return [`the search index of ${of} is not filled yet: the next start goes on with it, or ${MENDED}`];
  }
  const problem = await storageOf(engine).problem(db, of, damage);
  if (problem !== null) return [`the search index of ${of} is damaged (${problem}); ${MENDED}`];
  const said = reportOn(db, of, 0, report);
  const totals = { missing: 0, outdated: 0, superfluous: 0 };
  for await (const range of rangesOf(db, of, COMPARED_AT_ONCE)) {
    const differences = await readInOneSnapshot(db, (tx) => differencesOf(tx, of, range));
    for (const kind of ['missing', 'outdated', 'superfluous'] as const) totals[kind] += differences[kind].length;
    if (range.to !== null) await said(range.to);
  }
  const parts = Object.entries(totals).flatMap(([kind, total]) => (total > 0 ? [`${total} ${kind}`] : []));
  return parts.length > 0 ? [`the search index of ${of} has wrong entries: ${parts.join(', ')}; ${MENDED}`] : [];
}
