/**
 * Queues the digest of a week, by few members at a time, so that no transaction is long and the queue stays short. How
 * far it has come is stored with the mails: after a crash, or on another node, it continues there, and nobody is queued
 * twice.
 */
import type { Services } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { hasMail, queueBuiltMails } from '../mail/queue-mail.ts';
import { type DigestWeek, digestWeekAt } from './week.ts';

const BATCH = 100;
/** While as many wait for their first attempt, no more are queued: the mail server may be slow. */
const ENOUGH = 500;

export async function queueDigests(
  services: Pick<Services, 'database' | 'config' | 'secrets' | 'clock'>,
): Promise<void> {
  const { database, config, clock } = services;
  const now = clock();
  const week = digestWeekAt(now, config.companyTimeZone);
  if (week === null || !hasMail(services)) return;
  await begin(database.db, week);
  while ((await countWaiting(database.db)) < ENOUGH) {
    if (!(await queueBatch(services, week, now))) return;
  }
}

/** @returns whether there may be more members to think of */
async function queueBatch(
  services: Pick<Services, 'database' | 'secrets'>,
  { name, until }: DigestWeek,
  now: Date,
): Promise<boolean> {
  return transact(services.database.db, async (tx) => {
    const progress = await tx
      .selectFrom('digests')
      .where('week', '=', name)
      .where('is_done', '=', 0)
      .select('after_member_id')
      .forUpdate()
      .executeTakeFirst();
    if (!progress) return false;
    const memberIds = await membersAfter(tx, progress.after_member_id);
    await queueBuiltMails(tx, services, { kind: 'DIGEST', memberIds, now, expiresAt: new Date(until) });
    const isDone = memberIds.length < BATCH;
    await tx
      .updateTable('digests')
      .where('week', '=', name)
      .set({ after_member_id: memberIds.at(-1) ?? progress.after_member_id, is_done: isDone ? 1 : 0 })
      .execute();
    return !isDone;
  });
}

/** Weeks that are over are forgotten. */
async function begin(db: Db, { name }: DigestWeek): Promise<void> {
  const known = await db.selectFrom('digests').where('week', '=', name).select('week').executeTakeFirst();
  if (known) return;
  await db.deleteFrom('digests').where('week', '<', name).execute();
  await db
    .insertInto('digests')
    .values({ week: name, after_member_id: 0, is_done: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function countWaiting(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('mails')
    .where('gave_up_at', 'is', null)
    .where('is_bulk', '=', 1)
    .where('failures', '=', 0)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

async function membersAfter(tx: Db, memberId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('notification_settings')
    .where('digest', '=', 1)
    .where('member_id', '>', memberId)
    .orderBy('member_id')
    .limit(BATCH)
    .select('member_id')
    .execute();
  return rows.map(({ member_id }) => member_id);
}
