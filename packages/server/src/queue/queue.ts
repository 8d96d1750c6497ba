/**
 * What is sent to the outside waits as a row of a table. One node sends at a time, and each row is sent at least once: an
 * attempt is counted before it is made, and a node that dies in it leaves the row to be taken again.
 */
import { type Kysely, type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
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
  /** Of the last attempt; null while there was none, or one lasts. */
  error: string | null;
}

/** The tables whose rows wait to be sent. */
type QueueTable = 'mails' | 'hook_deliveries' | 'pushes';

/** What is given up or done stays in some of them. */
const WAITS: Record<QueueTable, RawBuilder<boolean>> = {
  mails: sql`${sql.ref('gave_up_at')} is null`,
  hook_deliveries: sql`${sql.ref('due_at')} is not null`,
  pushes: sql`${sql.ref('due_at')} is not null`,
};

/** Finds the ids of rows that are due, in their order. */
type Due<Table extends QueueTable> = SelectQueryBuilder<Schema, Table, { id: number }>;

/**
 * Takes the next row, and keeps others from it while the attempt lasts: another node, or this one after it was started
 * again.
 * @param anew what the row forgets of the attempt before
 */
export async function takeNext<Table extends QueueTable>(
  db: Db,
  table: Table,
  due: Due<Table>,
  anew: Partial<Selectable<Schema[Table]>>,
  now: Date,
): Promise<Selectable<Schema[Table]> | undefined> {
  const row = await taking(db, table, anew, now)
    .where('id', '=', due.limit(1).forUpdate().skipLocked())
    .executeTakeFirst();
  return row as Selectable<Schema[Table]> | undefined;
}

/** Like `takeNext`, for rows that are sent at the same time. */
export async function takeSome<Table extends QueueTable>(
  db: Db,
  table: Table,
  due: Due<Table>,
  anew: Partial<Selectable<Schema[Table]>>,
  { now, most }: { now: Date; most: number },
): Promise<Selectable<Schema[Table]>[]> {
  const rows = await taking(db, table, anew, now).where('id', 'in', due.limit(most).forUpdate().skipLocked()).execute();
  return rows as Selectable<Schema[Table]>[];
}

function taking<Table extends QueueTable>(db: Db, table: Table, anew: Partial<Selectable<Schema[Table]>>, now: Date) {
  return anyQueue(db)
    .updateTable(table as QueueTable)
    .set(({ eb, ref }) => ({ ...anew, failures: eb(ref('failures'), '+', 1), due_at: now.getTime() + TAKEN_FOR }))
    .returningAll();
}

/**
 * @param givesUpAfter milliseconds
 * @returns when it is tried again, in milliseconds since the epoch; null: it is given up
 */
export function nextAttempt(
  { created_at, failures }: Pick<QueueColumns, 'created_at' | 'failures'>,
  now: Date,
  givesUpAfter = GIVES_UP_AFTER,
): number | null {
  const next = now.getTime() + Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
  return next > created_at + givesUpAfter ? null : next;
}

/** What waits, by state, for `/metrics`. */
export async function countWaiting(db: Db, table: QueueTable): Promise<Record<'waiting' | 'retried', number>> {
  return anyQueue(db)
    .selectFrom(table)
    .where(WAITS[table])
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('error', 'is', null).as('waiting'),
      fn.countAll<number>().filterWhere('error', 'is not', null).as('retried'),
    ])
    .executeTakeFirstOrThrow();
}

function anyQueue(db: Db): Kysely<Record<QueueTable, QueueColumns>> {
  return db as unknown as Kysely<Record<QueueTable, QueueColumns>>;
}
