/**
 * How far a week's work on all members has come: done by few at a time, in the transaction that stores the last of them.
 * After a crash, or on another node, it continues there, and nobody is dealt with twice.
 */
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';

/** Members in one transaction. */
export const MEMBERS_AT_ONCE = 100;

type ProgressTable = 'digests' | 'weekly_thanks';

/** Weeks that are over are forgotten. @returns whether there may be members to deal with yet */
export async function beginWeek(db: Db, table: ProgressTable, week: string): Promise<boolean> {
  const known = await db.selectFrom(table).where('week', '=', week).select('is_done').executeTakeFirst();
  if (known) return known.is_done === 0;
  await db.deleteFrom(table).where('week', '<', week).execute();
  await db
    .insertInto(table)
    .values({ week, after_member_id: 0, is_done: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/**
 * @param batch deals with the next `MEMBERS_AT_ONCE` members after this id, and returns their ids in ascending order
 * @returns whether there may be more
 */
export function continueWeek(
  db: Db,
  table: ProgressTable,
  week: string,
  batch: (tx: Tx, afterMemberId: number) => Promise<number[]>,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const progress = await tx
      .selectFrom(table)
      .where('week', '=', week)
      .where('is_done', '=', 0)
      .select('after_member_id')
      .forUpdate()
      .executeTakeFirst();
    if (!progress) return false;
    const memberIds = await batch(tx, progress.after_member_id);
    const isDone = memberIds.length < MEMBERS_AT_ONCE;
    await tx
      .updateTable(table)
      .where('week', '=', week)
      .set({ after_member_id: memberIds.at(-1) ?? progress.after_member_id, is_done: isDone ? 1 : 0 })
      .execute();
    return !isDone;
  });
}
