/**
 * Totals of what lists show, kept beside the data and changed in the same transaction, so that counting a board costs
 * the same whether it holds a thousand posts or a million.
 */
import type { Board } from '@ieum/contract/boards';
import type { Db } from '../db/schema.ts';

/** The active posts of a board. */
export function boardCount(board: Board): string {
  return `${board}:posts`;
}

/** The active posts with a tag. */
export function tagCount(tagId: number): string {
  return `tag:${tagId}:posts`;
}

/** The posts of a board with open reports. */
export function reportedCount(board: Board): string {
  return `${board}:reported`;
}

export async function readCount(db: Db, name: string): Promise<number> {
  const row = await db.selectFrom('kept_counts').where('name', '=', name).select('value').executeTakeFirst();
  return row?.value ?? 0;
}

export async function addToCounts(tx: Db, names: string[], difference: 1 | -1): Promise<void> {
  await changeCounts(tx, new Map(names.map((name) => [name, difference])));
}

/**
 * Adds to several counts, in the order of their names. Counts that may change in one transaction must be given
 * together: then two transactions cannot each hold what the other waits for.
 */
export async function changeCounts(tx: Db, differences: Map<string, 1 | -1>): Promise<void> {
  for (const [name, difference] of [...differences].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    await tx
      .insertInto('kept_counts')
      .values({ name, value: difference })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((set) => ({ value: set('kept_counts.value', '+', difference) })),
      )
      .execute();
  }
}
