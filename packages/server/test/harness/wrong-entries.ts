import type { Db } from '../../src/db/schema.ts';
import { readInOneSnapshot } from '../../src/db/transact.ts';
import { differencesOf, idsOf } from '../../src/search-index/differences.ts';
import type { Searched } from '../../src/search-index/entries.ts';
import { rangesOf } from '../../src/search-index/rows.ts';

/** The entries of the search index that differ from the rows; normally there are none. Reads all rows. */
export async function wrongEntries(db: Db, of: Searched): Promise<number[]> {
  const wrong: number[] = [];
  for await (const range of rangesOf(db, of)) {
    wrong.push(...idsOf(await readInOneSnapshot(db, (tx) => differencesOf(tx, of, range))));
  }
  return wrong;
}
