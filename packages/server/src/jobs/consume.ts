import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Consumer } from '../events/consumer.ts';
import type { RecordedEvent } from '../events/event.ts';
import { readEvents } from '../events/read-events.ts';
import { storableError } from '../queue/queue.ts';
import type { Services } from '../services.ts';
import { type FailedEvent, findDueFailed, putFailed, retryFailed } from './dead-letters.ts';

/** The events of a batch share a transaction, which blocks SQLite's other writers for a few milliseconds only. */
const BATCH = 100;

/** How failed events are retried. Times in milliseconds. */
export interface RetryRules {
  /** After this many attempts it is given up. */
  attempts: number;
  /** The delay before the second attempt; it doubles before each further one. */
  firstPause: number;
  longestPause: number;
  /** An event that fails because the database is not available is not given up before. */
  longestOutage: number;
}

/** Another node has moved the cursor: this one has lost its lease without noticing. */
class CursorMovedError extends Error {
  override name = 'CursorMovedError';
}

/**
 * Handles the next events for all of these consumers in one transaction, if they are at the same event, as they usually
 * are: to read, to lock and to commit for each of them would cost more than what they do.
 * @returns whether there may be more to do right now; null: nothing is handled, so that each has to `consume`
 */
export async function consumeTogether(services: Services, consumers: Consumer[]): Promise<boolean | null> {
  const { database } = services;
  const rows = await database.db
    .selectFrom('jobs')
    .where('name', 'in', namesOf(consumers))
    .select('cursor')
    .distinct()
    .execute();
  const [at] = rows;
  if (at === undefined || rows.length > 1) return null;
  const events = await readEvents(database, at.cursor, BATCH);
  if (events.length === 0) return false;
  return (await succeeds(() => handle(services, consumers, at.cursor, events))) ? events.length === BATCH : null;
}

/**
 * Handles the next events, in a transaction with the cursor. One that fails is set aside, and holds up no other.
 * @returns whether there may be more to do right now
 */
export async function consume(
  services: Services,
  consumer: Consumer,
  rules: RetryRules,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<boolean> {
  const { database } = services;
  const { db } = database;
  const { cursor } = await db
    .selectFrom('jobs')
    .where('name', '=', consumer.name)
    .select('cursor')
    .executeTakeFirstOrThrow();
  const events = await readEvents(database, cursor, BATCH);
  if (events.length === 0) return false;
  const mayBeMore = events.length === BATCH;
  if (events.length > 1 && (await succeeds(() => handle(services, [consumer], cursor, events)))) return mayBeMore;
  // One by one, to find out which of them fails.
  let before = cursor;
  for (const event of events) {
    try {
      await handle(services, [consumer], before, [event]);
    } catch (error) {
      if (error instanceof CursorMovedError) return true;
      await setAside(event, before, error);
    }
    before = event.id;
  }
  return mayBeMore;

  /** Throws if the database is away: then nothing is handled, and nothing is given up. */
  async function setAside(event: RecordedEvent, before: number, err: unknown): Promise<void> {
    await transact(db, async (tx) => {
      await moveCursors(tx, [consumer], before, event.id);
      await putFailed(tx, consumer.name, event, err);
      await noteFailure(
        services,
        tx,
        { consumer: consumer.name, event, attempts: 0, failedAt: Date.now() },
        rules,
        err,
      );
    });
    log.error({ err, consumer: consumer.name, event: event.id, kind: event.kind, attempt: 1 }, FAILED);
  }
}

const FAILED = 'a consumer failed at an event; it is tried again';

/** Handles once more what has failed before and is due. */
export async function retryDue(
  services: Services,
  consumer: Consumer,
  rules: RetryRules,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const { db } = services.database;
  for (const failed of await findDueFailed(services.database, consumer.name)) {
    try {
      await retryFailed(services, failed, consumer);
    } catch (err) {
      const isLast = await noteFailure(services, db, failed, rules, err);
      const { id, kind } = failed.event;
      const facts = { err, consumer: consumer.name, event: id, kind, attempt: failed.attempts + 1 };
      log.error(facts, isLast ? 'a consumer gives up on an event' : FAILED);
    }
  }
}

/** @returns whether the event is given up */
async function noteFailure(
  { database: { engine } }: Services,
  db: Db,
  failed: Pick<FailedEvent, 'consumer' | 'event' | 'attempts' | 'failedAt'>,
  { attempts, firstPause, longestPause, longestOutage }: RetryRules,
  error: unknown,
): Promise<boolean> {
  const attempt = failed.attempts + 1;
  const mayWait = engine.isOutage(error) && Date.now() - failed.failedAt < longestOutage;
  const isLast = attempt >= attempts && !mayWait;
  const pause = Math.min(firstPause * 2 ** (attempt - 1), longestPause);
  await db
    .updateTable('dead_letters')
    .set({
      attempts: attempt,
      error: storableError(error),
      due_at: isLast ? null : sql<number>`${engine.now} + ${sql.lit(pause)}`,
    })
    .where('consumer', '=', failed.consumer)
    .where('event_id', '=', failed.event.id)
    .execute();
  return isLast;
}

function handle(services: Services, consumers: Consumer[], cursor: number, events: RecordedEvent[]): Promise<void> {
  return transact(services.database.db, async (tx) => {
    await moveCursors(tx, consumers, cursor, events.at(-1)?.id as number);
    for (const consumer of consumers) await consumer.handle(tx, events, services);
  });
}

/**
 * Done first in the transaction, so that another node that does the same waits here and then finds that the cursor has
 * moved.
 */
async function moveCursors(tx: Tx, consumers: Consumer[], from: number, to: number): Promise<void> {
  const names = namesOf(consumers);
  const moved = await tx
    .updateTable('jobs')
    .set({ cursor: to, failures: 0 })
    .where('name', 'in', names)
    .where('cursor', '=', from)
    .returning('name')
    .execute();
  if (moved.length < names.length) throw new CursorMovedError(`${names.join(', ')}: not at event ${from} any more`);
}

function namesOf(consumers: Consumer[]): string[] {
  return consumers.map(({ name }) => name);
}

async function succeeds(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false; // each event is then handled alone, and its own failure is logged
  }
}
