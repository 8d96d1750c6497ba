/**
 * What is sent to the outside waits as a row of a table. One node sends at a time, and each row is sent at least once: an
 * attempt is counted before it is made, and a node that dies in it leaves the row to be taken again.
 */
import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import type { Db, Schema } from '../db/schema.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Longer than an attempt takes. */
const TAKEN_FOR = MINUTE;
const FIRST_PAUSE = 30 * SECOND;
const LONGEST_PAUSE = HOUR;
const GIVES_UP_AFTER = 24 * HOUR;

interface QueueColumns {
  id: number;
  created_at: number;
  /** When the next attempt is made. */
  due_at: number | null;
  /** Attempts, counted before each. */
  failures: number;
}

/** The tables whose rows wait to be sent. */
type QueueTable = 'mails' | 'hook_deliveries';

/**
 * Takes the next row, and keeps others from it while the attempt lasts: another node, or this one after it was started
 * again.
 * @param due finds the row's id among those that are due
 * @param anew what the row forgets of the attempt before
 */
export async function takeNext<Table extends QueueTable>(
  db: Db,
  table: Table,
  due: SelectQueryBuilder<Schema, Table, { id: number }>,
  anew: Partial<Selectable<Schema[Table]>>,
  now: Date,
): Promise<Selectable<Schema[Table]> | undefined> {
  const row = await anyQueue(db)
    .updateTable(table as QueueTable)
    .where('id', '=', due.limit(1).forUpdate().skipLocked())
    .set(({ eb, ref }) => ({ ...anew, failures: eb(ref('failures'), '+', 1), due_at: now.getTime() + TAKEN_FOR }))
    .returningAll()
    .executeTakeFirst();
  return row as Selectable<Schema[Table]> | undefined;
}

/** @returns when it is tried again, in milliseconds since the epoch; null: it is given up */
export function nextAttempt(
  { created_at, failures }: Pick<QueueColumns, 'created_at' | 'failures'>,
  now: Date,
): number | null {
  const next = now.getTime() + Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
  return next > created_at + GIVES_UP_AFTER ? null : next;
}

function anyQueue(db: Db): Kysely<Record<QueueTable, QueueColumns>> {
  return db as unknown as Kysely<Record<QueueTable, QueueColumns>>;
}
