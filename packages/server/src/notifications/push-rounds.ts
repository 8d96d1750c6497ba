/**
 * What is told to all of an audience by one row (broadcasts.ts) is pushed a few devices at a time, so that one question
 * costs no transaction of thousands of rows.
 */
import type { NotificationKind } from '@ieum/contract/notification-kinds';
import type { FastifyBaseLogger } from 'fastify';
import { type Selectable, sql } from 'kysely';
import type { Schema, Tx } from '../db/schema.ts';
import { tellOnCommit, transact } from '../db/transact.ts';
import { queueToDevices } from '../push/queue-pushes.ts';
import type { Services } from '../services.ts';
import { HOUR } from '../time/units.ts';
import { asOfNow } from './as-of.ts';
import { audienceOf } from './broadcasts.ts';
import { broadcast } from './kinds.ts';

const DEVICES_AT_ONCE = 200;
/** Whoever has been told of a quiet kind, and has not looked since, is not told again before. */
const QUIET_FOR = 4 * HOUR;

/** Tells the whole audience of a broadcast, or of a kind (0). A round that is under way begins anew. */
export async function queueRound(tx: Tx, kind: NotificationKind, broadcast: number): Promise<void> {
  const begun = { done_to: 0 };
  await tx
    .insertInto('push_rounds')
    .values({ kind, broadcast_id: broadcast, ...begun })
    .onConflict((conflict) => conflict.columns(['kind', 'broadcast_id']).doUpdateSet(begun))
    .execute();
  tellOnCommit(tx);
}

type Round = Selectable<Schema['push_rounds']>;

/**
 * Queues the next pushes of a round. One that fails is given up, so that it holds up no other: its members find the
 * notification in the app.
 * @returns whether there is more to do
 */
export async function continueRound(
  services: Pick<Services, 'database' | 'clock' | 'config'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<boolean> {
  const { db, engine } = services.database;
  const round = await db.selectFrom('push_rounds').selectAll().limit(1).executeTakeFirst();
  if (round === undefined) return false;
  const { kind, broadcast_id } = round;
  try {
    await queueNext(services, round);
  } catch (err) {
    if (engine.isOutage(err)) throw err;
    log.error({ err, kind, broadcast: broadcast_id }, 'a round of pushes is given up');
    await db.deleteFrom('push_rounds').where('kind', '=', kind).where('broadcast_id', '=', broadcast_id).execute();
  }
  return true;
}

function queueNext(
  services: Pick<Services, 'database' | 'clock' | 'config'>,
  { kind, broadcast_id }: Round,
): Promise<void> {
  return transact(services.database.db, async (tx) => {
    const isThis = { kind, broadcast_id };
    const round = await tx
      .selectFrom('push_rounds')
      .where((row) => row.and(isThis))
      .select('done_to')
      .forUpdate()
      .executeTakeFirst();
    if (round === undefined) return; // another node has ended it
    const { done_to } = round;
    const { isQuiet } = broadcast(kind);
    const asOf = await asOfNow(services, tx);
    const { now } = asOf;
    const isOfAudience = await audienceOf(asOf, { kind, broadcast: broadcast_id });
    const devices = await tx
      .selectFrom('push_subscriptions')
      .innerJoin('members', 'members.id', 'push_subscriptions.member_id')
      .leftJoin('broadcast_reads', (join) =>
        join.onRef('broadcast_reads.member_id', '=', 'members.id').on('broadcast_reads.kind', '=', kind),
      )
      .where('push_subscriptions.id', '>', done_to)
      .orderBy('push_subscriptions.id')
      .limit(DEVICES_AT_ONCE)
      .select([
        'push_subscriptions.id',
        'push_subscriptions.rests_until',
        'questions_sent_at',
        'broadcast_reads.read_at',
        sql<number>`case when ${isOfAudience} then 1 else 0 end`.as('is_of_audience'),
      ])
      .execute();
    const told = devices.filter(
      ({ is_of_audience, questions_sent_at, read_at }) =>
        is_of_audience === 1 &&
        (!isQuiet ||
          questions_sent_at === null ||
          questions_sent_at <= now.getTime() - QUIET_FOR ||
          (read_at !== null && read_at >= questions_sent_at)),
    );
    await queueToDevices(
      tx,
      told.map(({ id, rests_until }) => ({
        id,
        rests_until,
        about: { kind, post_id: null, broadcast_id: broadcast_id || null },
      })),
      now,
    );
    const next = devices[DEVICES_AT_ONCE - 1];
    if (next)
      await tx
        .updateTable('push_rounds')
        .set({ done_to: next.id })
        .where((row) => row.and(isThis))
        .execute();
    else
      await tx
        .deleteFrom('push_rounds')
        .where((row) => row.and(isThis))
        .execute();
  });
}
