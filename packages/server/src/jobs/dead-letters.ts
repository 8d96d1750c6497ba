/** Events that a consumer could not handle. They stay until an operator retries or drops them. */
import type { Services } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Consumer } from '../events/consumer.ts';
import type { RecordedEvent } from '../events/event.ts';

const ERROR_CHARACTERS = 500;

export async function putDeadLetter(tx: Db, consumer: string, event: RecordedEvent, error: unknown): Promise<void> {
  const { id, kind, createdAt, ...facts } = event;
  await tx
    .insertInto('dead_letters')
    .values({
      consumer,
      event_id: id,
      kind,
      facts: JSON.stringify(facts),
      created_at: createdAt.getTime(),
      error: messageOf(error),
      failed_at: Date.now(),
    })
    .execute();
}

export interface DeadLetter {
  consumer: string;
  event: RecordedEvent;
  error: string;
}

export async function listDeadLetters(db: Db): Promise<DeadLetter[]> {
  const rows = await db.selectFrom('dead_letters').orderBy('consumer').orderBy('event_id').selectAll().execute();
  return rows.map(({ consumer, error, event_id, kind, facts, created_at }) => ({
    consumer,
    error,
    event: { id: event_id, kind, createdAt: new Date(created_at), ...JSON.parse(facts) },
  }));
}

/** Handles the event once more. If the consumer throws, the error is thrown and the dead letter stays. */
export async function retryDeadLetter(services: Services, letter: DeadLetter, consumer: Consumer): Promise<void> {
  await transact(services.database.db, async (tx) => {
    await dropDeadLetter(tx, letter);
    await consumer.handle(tx, [letter.event], services);
  });
}

export async function dropDeadLetter(db: Db, { consumer, event }: DeadLetter): Promise<void> {
  await db.deleteFrom('dead_letters').where('consumer', '=', consumer).where('event_id', '=', event.id).execute();
}

function messageOf(error: unknown): string {
  return String(error instanceof Error ? error.message : error).slice(0, ERROR_CHARACTERS);
}
