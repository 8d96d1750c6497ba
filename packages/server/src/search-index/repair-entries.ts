import type { Tx } from '../db/schema.ts';
import { type Differences, differencesOf, idsOf } from './compare.ts';
import type { Searched } from './entries.ts';
import { removeEntries, replaceEntries } from './index-content.ts';
import { rangesOf } from './rows.ts';
import { lockPostsOf } from './wanted-entries.ts';

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
