import { EVERYTHING } from './engine.ts';
import type { Tx } from './schema.ts';

/** For changes without a changed row. The triggers that tell of the others are in migrations/0012-subject-triggers.ts. */
export async function raiseEverything(tx: Tx): Promise<void> {
  await tx
    .insertInto('changed_subjects')
    .values({ subject: EVERYTHING })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
