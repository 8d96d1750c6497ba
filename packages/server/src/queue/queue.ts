/**
 * What is sent to the outside waits as a row of a table. One node sends at a time, and each row is sent at least once: an
 * attempt is counted before it is made, and a node that dies in it leaves the row to be taken again. No row holds up
 * another: whatever an attempt ends with, it is tried again later, and given up in the end; and what goes to a destination
 * that fails waits until that has rested.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Schema } from '../db/schema.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../time/units.ts';

/** Longer than an attempt takes. An attempt that ends without a trace, such as with the process, makes it longer. */
const TAKEN_FOR = MINUTE;
const FIRST_PAUSE = 30 * SECOND;
const LONGEST_PAUSE = HOUR;
export const GIVES_UP_AFTER = DAY;
const LOOK_AGAIN_AFTER = SECOND;
const ERROR_CHARACTERS = 500;

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
  const row = await anyQueue(db)
    .updateTable(table as QueueTable)
    .set(({ eb, ref }) => ({
      ...anew,
      failures: eb(ref('failures'), '+', 1),
      due_at: sql<number>`${sql.lit(now.getTime())} + ${sql.lit(TAKEN_FOR)} * (${ref('failures')} + 1)`,
    }))
    .where('id', '=', due.limit(1).forUpdate().skipLocked())
    .returningAll()
    .executeTakeFirst();
  return row as Selectable<Schema[Table]> | undefined;
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
  const next = now.getTime() + pauseAfter(failures);
  return next > created_at + givesUpAfter ? null : next;
}

/** @param failures at least one */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
}

/** An error as it is stored: PostgreSQL stores no NUL. */
export function storableError(error: unknown): string {
  const message = String(error instanceof Error ? error.message : error);
  return message
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, ERROR_CHARACTERS)
    .toWellFormed();
}

interface Sending<Row> {
  /** How many attempts are made at once, each to another destination. */
  atOnce: number;
  destinationOf(row: Row): number;
  /** Takes the next row that is due and for none of these destinations. */
  take(busy: number[]): Promise<Row | undefined>;
  /** Notes on the row how the attempt ended. It throws only when it cannot, because the database is away. */
  send(row: Row): Promise<void>;
}

/** Sends all that is due. A destination that is slow holds up no other. */
export async function sendAll<Row>(
  { atOnce, destinationOf, take, send }: Sending<Row>,
  mayGoOn: () => boolean,
): Promise<void> {
  const underWay = new Map<number, Promise<void>>();
  const errors: unknown[] = [];
  try {
    for (;;) {
      const isFree = underWay.size < atOnce && errors.length === 0 && mayGoOn();
      const row = isFree ? await take([...underWay.keys()]) : undefined;
      if (row === undefined && underWay.size === 0) break;
      if (row === undefined) await oneOf(underWay.values());
      else begin(row);
    }
  } finally {
    await Promise.all(underWay.values());
  }
  if (errors.length > 0) throw errors[0];

  function begin(row: Row): void {
    const destination = destinationOf(row);
    const sending = send(row)
      .catch((error: unknown) => {
        errors.push(error);
      })
      .finally(() => underWay.delete(destination));
    underWay.set(destination, sending);
  }
}

/** Waits for the first to end, but not for long: something else may have become due. */
async function oneOf(underWay: Iterable<Promise<void>>): Promise<void> {
  const waiting = new AbortController();
  await Promise.race([...underWay, sleep(LOOK_AGAIN_AFTER, undefined, waiting).catch(() => {})]);
  waiting.abort();
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

/** When what has waited longest was queued, for `/metrics`; null: nothing waits. */
export async function oldestWaiting(db: Db, table: QueueTable): Promise<number | null> {
  const { oldest } = await anyQueue(db)
    .selectFrom(table)
    .where(WAITS[table])
    .select(({ fn }) => fn.min<number | null>('created_at').as('oldest'))
    .executeTakeFirstOrThrow();
  return oldest;
}

function anyQueue(db: Db): Kysely<Record<QueueTable, QueueColumns>> {
  return db as unknown as Kysely<Record<QueueTable, QueueColumns>>;
}
