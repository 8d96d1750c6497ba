import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Consumer } from '../events/consumer.ts';
import type { RecordedEvent } from '../events/event.ts';
import { readEvents } from '../events/read-events.ts';
import { putDeadLetter } from './dead-letters.ts';

/**
 * The events of a batch share a transaction: that is cheaper, and blocks SQLite's other writers for a few milliseconds
 * only.
 */
const BATCH = 100;

/** How failed events are retried. Times in milliseconds. */
export interface RetryRules {
  /** After this many attempts it becomes a dead letter, and the consumer continues with the next event. */
  attempts: number;
  /** The delay before the second attempt; it doubles before each further one. */
  firstPause: number;
  longestPause: number;
}

/** Another node has moved the cursor: this one has lost its lease without noticing. */
class CursorMovedError extends Error {
  override name = 'CursorMovedError';
}

/**
 * Handles the next events, in a transaction with the cursor.
 * @returns whether there may be more to do right now
 */
export async function consume(
  services: Services,
  consumer: Consumer,
  rules: RetryRules,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<boolean> {
  const { database } = services;
  const { db, engine } = database;
  const { cursor, failures } = await db
    .selectFrom('jobs')
    .where('name', '=', consumer.name)
    .select(['cursor', 'failures'])
    .executeTakeFirstOrThrow();
  const limit = failures > 0 ? 1 : BATCH;
  const events = await readEvents(database, cursor, limit);
  const mayBeMore = events.length === limit;
  if (events.length === 0) return false;
  if (events.length > 1 && (await succeeds(() => handle(services, consumer, cursor, events)))) return mayBeMore;
  // One by one, to find out which of them fails.
  let before = cursor;
  for (const event of events) {
    try {
      await handle(services, consumer, before, [event]);
    } catch (error) {
      if (error instanceof CursorMovedError) return true;
      if (engine.isUnavailable(error)) throw error; // not caused by the event
      return fail(event, error);
    }
    before = event.id;
  }
  return mayBeMore;

  async function fail(event: RecordedEvent, err: unknown): Promise<boolean> {
    const attempt = before === cursor ? failures + 1 : 1;
    const isLast = attempt >= rules.attempts;
    const facts = { err, consumer: consumer.name, event: event.id, kind: event.kind, attempt };
    log.error(facts, isLast ? 'a consumer gives up on an event' : 'a consumer failed at an event; it is tried again');
    if (isLast) {
      await transact(db, async (tx) => {
        await moveCursor(tx, consumer, before, event.id);
        await putDeadLetter(tx, consumer.name, event, err);
      });
      return true;
    }
    const pause = Math.min(rules.firstPause * 2 ** (attempt - 1), rules.longestPause);
    await db
      .updateTable('jobs')
      .set({ failures: attempt, due_at: sql`${engine.now} + ${sql.lit(pause)}` })
      .where('name', '=', consumer.name)
      .where('cursor', '=', before)
      .execute();
    return false;
  }
}

function handle(services: Services, consumer: Consumer, cursor: number, events: RecordedEvent[]): Promise<void> {
  return transact(services.database.db, async (tx) => {
    await moveCursor(tx, consumer, cursor, events.at(-1)?.id as number);
    await consumer.handle(tx, events, services);
  });
}

/**
 * Done first in the transaction, so that another node that does the same waits here and then finds that the cursor has
 * moved.
 */
async function moveCursor(tx: Db, { name }: Consumer, from: number, to: number): Promise<void> {
  const moved = await tx
    .updateTable('jobs')
    .set({ cursor: to, failures: 0 })
    .where('name', '=', name)
    .where('cursor', '=', from)
    .returning('name')
    .executeTakeFirst();
  if (!moved) throw new CursorMovedError(`${name} is not at event ${from} any more`);
}

async function succeeds(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false; // each event is then handled alone, and its own failure is logged
  }
}
