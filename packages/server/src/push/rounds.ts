/**
 * A line that many members have, such as that of the questions that wait, is one row for all. Its pushes are queued
 * afterwards, for a few devices at a time, so that one question costs no transaction of thousands of rows.
 */
import { LIMITS } from '@ieum/contract/limits';
import type { NotificationKind } from '@ieum/contract/notification-kinds';
import { yearAt, yearsOfService } from '@ieum/contract/years';
import type { Services } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { tellOnCommit, transact } from '../db/transact.ts';
import { queueFor } from './queue-pushes.ts';

const HOUR = 60 * 60 * 1000;
const DEVICES_AT_ONCE = 200;
/** Whoever has been told that questions wait, and has not looked since, is not told again before. */
const QUIET_FOR = 4 * HOUR;

/** Tells everyone who has the line of this kind. A round that is under way begins anew. */
export async function queueRound(tx: Db, kind: NotificationKind): Promise<void> {
  const begun = { done_to: 0 };
  await tx
    .insertInto('push_rounds')
    .values({ kind, ...begun })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(begun))
    .execute();
  tellOnCommit(tx);
}

/** Queues the next pushes of a round. @returns whether there is more to do */
export function continueRound({ database, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>) {
  const now = clock();
  const year = yearAt(now, config.companyTimeZone);
  return transact(database.db, async (tx) => {
    const round = await tx.selectFrom('push_rounds').selectAll().limit(1).forUpdate().executeTakeFirst();
    if (round === undefined) return false;
    const { kind, done_to } = round;
    const devices = await tx
      .selectFrom('push_subscriptions')
      .innerJoin('members', 'members.id', 'push_subscriptions.member_id')
      .leftJoin('broadcast_reads', (join) =>
        join.onRef('broadcast_reads.member_id', '=', 'members.id').on('broadcast_reads.kind', '=', kind),
      )
      .where('push_subscriptions.id', '>', done_to)
      .orderBy('push_subscriptions.id')
      .limit(DEVICES_AT_ONCE)
      .select(['push_subscriptions.id', 'questions_sent_at', 'members.joined_year', 'broadcast_reads.read_at'])
      .execute();
    const told = devices.filter(
      ({ joined_year, questions_sent_at, read_at }) =>
        yearsOfService(joined_year, year) >= LIMITS.seniorYears &&
        (questions_sent_at === null ||
          questions_sent_at <= now.getTime() - QUIET_FOR ||
          (read_at !== null && read_at >= questions_sent_at)),
    );
    await queueFor(
      tx,
      told.map(({ id }) => ({ id, line: { kind, post_id: null } })),
      now,
    );
    const next = devices[DEVICES_AT_ONCE - 1];
    if (next) await tx.updateTable('push_rounds').set({ done_to: next.id }).where('kind', '=', kind).execute();
    else await tx.deleteFrom('push_rounds').where('kind', '=', kind).execute();
    return true;
  });
}
