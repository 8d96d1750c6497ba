import type { Db } from '../db/schema.ts';
import type { Entry, Searched } from './entries.ts';
import { type Which, within } from './rows.ts';
import { wantedEntries } from './wanted-entries.ts';

/** How the index differs from some of the rows. */
export interface Differences {
  /** Entries that are not there. */
  missing: Entry[];
  /** Entries that are there, but with other contents. */
  outdated: Entry[];
  /** Ids of entries of what is not listed. */
  superfluous: number[];
}

export async function differencesOf(db: Db, of: Searched, which: Which): Promise<Differences> {
  const wanted = await wantedEntries(db, of, which);
  const indexed = await db
    .selectFrom(`search_${of}`)
    .where(within(which))
    .select(['id', 'terms', 'digest', 'created_at'])
    .execute();
  const there = new Map(indexed.map((entry) => [entry.id, entry]));
  const missing: Entry[] = [];
  const outdated: Entry[] = [];
  for (const entry of wanted) {
    const found = there.get(entry.id);
    if (!found) missing.push(entry);
    else if (!isEqual(found, entry)) outdated.push(entry);
    there.delete(entry.id);
  }
  return { missing, outdated, superfluous: [...there.keys()] };
}

/** SQLite does not know the terms of an entry. */
function isEqual(found: Omit<Entry, 'terms'> & { terms: string | null }, entry: Entry): boolean {
  return (
    found.digest === entry.digest &&
    found.created_at === entry.created_at &&
    (found.terms === null || found.terms === entry.terms)
  );
}

export function idsOf({ missing, outdated, superfluous }: Differences): number[] {
  return [...missing.map(({ id }) => id), ...outdated.map(({ id }) => id), ...superfluous];
}
