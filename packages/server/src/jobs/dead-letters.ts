/**
 * Events at which a consumer has failed. They are tried again, apart from the others; those that were given up, the dead
 * letters, stay until an operator retries or drops them.
 */
import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Db, Schema, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Consumer } from '../events/consumer.ts';
import type { RecordedEvent } from '../events/event.ts';
import { storableError } from '../queue/queue.ts';
import type { Services } from '../services.ts';

const AT_ONCE = 100;

export async function putFailed(tx: Tx, consumer: string, event: RecordedEvent, error: unknown): Promise<void> {
  const { id, kind, createdAt, ...facts } = event;
  await tx
    .insertInto('dead_letters')
    .values({
      consumer,
      event_id: id,
      kind,
      facts: JSON.stringify(facts),
      created_at: createdAt.getTime(),
      error: storableError(error),
      failed_at: Date.now(),
    })
    .execute();
}

export interface FailedEvent {
  consumer: string;
  event: RecordedEvent;
  error: string;
  attempts: number;
  failedAt: number;
}

export async function listDeadLetters(db: Db): Promise<FailedEvent[]> {
  const rows = await selectFailed(db).where('due_at', 'is', null).execute();
  return rows.map(failedOf);
}

export async function findDueFailed({ db, engine }: Database, consumer: string): Promise<FailedEvent[]> {
  const rows = await selectFailed(db)
    .where('consumer', '=', consumer)
    .where('due_at', '<=', engine.now)
    .limit(AT_ONCE)
    .execute();
  return rows.map(failedOf);
}

function selectFailed(db: Db) {
  return db.selectFrom('dead_letters').orderBy('consumer').orderBy('event_id').selectAll();
}

function failedOf({ consumer, error, attempts, failed_at, ...row }: Selectable<Schema['dead_letters']>): FailedEvent {
  const event = { id: row.event_id, kind: row.kind, createdAt: new Date(row.created_at), ...JSON.parse(row.facts) };
  return { consumer, error, attempts, failedAt: failed_at, event };
}

/** Handles the event once more. If the consumer throws, the error is thrown and the row stays. */
export async function retryFailed(services: Services, failed: FailedEvent, consumer: Consumer): Promise<void> {
  await transact(services.database.db, async (tx) => {
    // Another node may have done it meanwhile.
    if (await dropFailed(tx, failed)) await consumer.handle(tx, [failed.event], services);
  });
}

/** @returns whether it was still there */
export async function dropFailed(db: Db, { consumer, event }: FailedEvent): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('dead_letters')
    .where('consumer', '=', consumer)
    .where('event_id', '=', event.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
