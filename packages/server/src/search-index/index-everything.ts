import type { Db } from '../db/schema.ts';
import { compareNext, type Difference } from './compare.ts';
import { removeEntries, replaceEntries } from './index-content.ts';

/** Sets right all entries that differ from the rows, in one transaction: for imports, which nobody else sees. */
export async function indexEverything(tx: Db): Promise<void> {
  for (const indexed of ['posts', 'comments'] as const) {
    let afterId: number | null = 0;
    while (afterId !== null) {
      const { wanted, superfluous, last }: Difference = await compareNext(tx, indexed, afterId);
      await removeEntries(tx, indexed, superfluous);
      await replaceEntries(tx, indexed, wanted);
      afterId = last;
    }
  }
  await tx.deleteFrom('search_filling').execute();
}
