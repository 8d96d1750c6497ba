/**
 * Once a week, on Monday from nine on, each member is told how many people their answers and tips have helped in the week
 * that is over. This records the events, by few members at a time, in the transaction that stores how far it has come:
 * after a crash, or on another node, it continues there, and nobody is told twice.
 */
import { countHelpedIn } from '../boards/helped.ts';
import type { Services } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { digestWeekAt } from '../digest/week.ts';
import { record } from '../events/record.ts';
import { finishedWeeks, type Week } from '../insights/weeks.ts';

const BATCH = 100;

/** A server that was down for the whole Monday leaves the week out, as the digest does. */
export async function tellThanks({
  database: { db },
  config,
  clock,
}: Pick<Services, 'database' | 'config' | 'clock'>): Promise<void> {
  const now = clock();
  if (digestWeekAt(now, config.companyTimeZone) === null) return;
  const [week] = finishedWeeks(now, config.companyTimeZone, 1);
  if (week === undefined || !(await begin(db, week))) return;
  const helped = await countHelpedIn(db, week);
  while (await tellBatch(db, week, helped, now));
}

/** Weeks that are over are forgotten. @returns whether there is somebody to tell yet */
async function begin(db: Db, { name }: Week): Promise<boolean> {
  const known = await db.selectFrom('weekly_thanks').where('week', '=', name).select('is_done').executeTakeFirst();
  if (known) return known.is_done === 0;
  await db.deleteFrom('weekly_thanks').where('week', '<', name).execute();
  await db
    .insertInto('weekly_thanks')
    .values({ week: name, after_member_id: 0, is_done: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** @returns whether there may be more members to tell */
async function tellBatch(db: Db, { name }: Week, helped: Map<number, number>, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    const progress = await tx
      .selectFrom('weekly_thanks')
      .where('week', '=', name)
      .where('is_done', '=', 0)
      .select('after_member_id')
      .forUpdate()
      .executeTakeFirst();
    if (!progress) return false;
    const batch = Array.from(helped.keys())
      .filter((id) => id > progress.after_member_id)
      .toSorted((one, other) => one - other)
      .slice(0, BATCH);
    for (const memberId of await activeOf(tx, batch)) {
      await record(tx, { kind: 'THANKS_COUNTED', memberId, people: helped.get(memberId) ?? 0 }, now);
    }
    const isDone = batch.length < BATCH;
    await tx
      .updateTable('weekly_thanks')
      .where('week', '=', name)
      .set({ after_member_id: batch.at(-1) ?? progress.after_member_id, is_done: isDone ? 1 : 0 })
      .execute();
    return !isDone;
  });
}

/** Those who are neither suspended nor have withdrawn. */
async function activeOf(tx: Db, memberIds: number[]): Promise<number[]> {
  if (memberIds.length === 0) return [];
  const rows = await tx
    .selectFrom('members')
    .where('id', 'in', memberIds)
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
