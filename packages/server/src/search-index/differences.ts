/** How the index differs from the rows, and setting that right. */
import type { Db, Tx } from '../db/schema.ts';
import type { Entry, Searched } from './entries.ts';
import { removeEntries, replaceEntries } from './index-content.ts';
import { rangesOf, type Which, within } from './rows.ts';
import { lockPostsOf, wantedEntries } from './wanted-entries.ts';

/** Of some of the rows. */
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

/**
 * Makes the entries of these rows what they should be, while others write: what they write in between is read after
 * their transactions have ended.
 * @returns how many were wrong
 */
export async function repairEntries(tx: Tx, of: Searched, ids: number[]): Promise<number> {
  await lockPostsOf(tx, of, ids);
  const differences = await differencesOf(tx, of, { ids });
  await write(tx, of, differences);
  return idsOf(differences).length;
}

/** Sets right all entries that differ from the rows, in one transaction: for imports, which nobody else sees. */
export async function indexEverything(tx: Tx): Promise<void> {
  for (const part of ['posts', 'comments'] as const) {
    for await (const range of rangesOf(tx, part)) await write(tx, part, await differencesOf(tx, part, range));
  }
}

async function write(tx: Tx, of: Searched, { missing, outdated, superfluous }: Differences): Promise<void> {
  await removeEntries(tx, of, superfluous);
  await replaceEntries(tx, of, [...missing, ...outdated]);
}
