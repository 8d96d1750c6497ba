import type { Tx } from '../db/schema.ts';
import { indexEverything } from '../search-index/repair-entries.ts';
import { putRecount } from './recount.ts';

/**
 * Computes all that is kept besides the rows that it derives from, after they were inserted in another way than by the
 * use cases: the counts and the index of the search.
 */
export async function rebuildDerived(tx: Tx): Promise<void> {
  await putRecount(tx);
  await indexEverything(tx);
}
