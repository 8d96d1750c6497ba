import { setTimeout as sleep } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Db, Schema } from '../db/schema.ts';
import type { RecordedEvent } from './event.ts';

const LOOK_AGAIN_MS = 10;
/** After this time the reader gives up until the next round, so that a slow transaction does not block its caller. */
const WAIT_AT_MOST_MS = 1_000;

/**
 * The next events in the order of their ids, without a gap in which another event could still appear, so that the
 * cursor can be moved to the last one. Empty if there are none, or if it is not certain yet which is the next.
 */
export async function readEvents(
  { db, engine }: Database,
  after: number,
  limit: number,
  waitAtMost = WAIT_AT_MOST_MS,
): Promise<RecordedEvent[]> {
  const events = await selectEvents(db, after, limit);
  const last = events.at(-1);
  if (last === undefined || engine.name === 'sqlite') return events;
  // PostgreSQL numbers rows when they are inserted and shows them when they are committed, so a missing number may
  // still appear.
  const gap = events.findIndex(({ id }, at) => id !== after + 1 + at);
  if (gap !== 0) return gap === -1 ? events : events.slice(0, gap);
  if (!(await currentWritersEnd(db, waitAtMost))) return [];
  return (await selectEvents(db, after, limit)).filter(({ id }) => id <= last.id);
}

/**
 * The id of the newest event, once it is certain that no other event with a lower id can still appear. 0: there is none.
 */
export async function readNewestId({ db, engine }: Database): Promise<number> {
  const { newest } = await db
    .selectFrom('events')
    .select((row) => row.fn.max<number | null>('id').as('newest'))
    .executeTakeFirstOrThrow();
  // Each writer ends within the time limits of requests.
  while (engine.name !== 'sqlite' && !(await currentWritersEnd(db, WAIT_AT_MOST_MS)));
  return newest ?? 0;
}

/** The newest events of a range of ids, newest first: after `after`, and up to `last`. */
export async function readBackwards(db: Db, after: number, last: number, limit: number): Promise<RecordedEvent[]> {
  const rows = await db
    .selectFrom('events')
    .where('id', '>', after)
    .where('id', '<=', last)
    .orderBy('id', 'desc')
    .limit(limit)
    .selectAll()
    .execute();
  return rows.map(eventOf);
}

async function selectEvents(db: Db, after: number, limit: number): Promise<RecordedEvent[]> {
  const rows = await db.selectFrom('events').where('id', '>', after).orderBy('id').limit(limit).selectAll().execute();
  return rows.map(eventOf);
}

function eventOf({ id, kind, facts, created_at }: Selectable<Schema['events']>): RecordedEvent {
  return { id, kind, createdAt: new Date(created_at), ...JSON.parse(facts) };
}

/**
 * Waits until all transactions that may have inserted events by now have ended. Each holds this lock on the table,
 * which blocks nobody, from before its first event is numbered until its rows are visible or rolled back.
 * @returns false when one of them takes too long
 */
async function currentWritersEnd(db: Db, waitAtMost: number): Promise<boolean> {
  const now = await writers(db);
  const deadline = performance.now() + waitAtMost;
  for (let left = now; left.some((writer) => now.includes(writer)); left = await writers(db)) {
    if (performance.now() > deadline) return false;
    await sleep(LOOK_AGAIN_MS);
  }
  return true;
}

async function writers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ writer: string }>`
    select virtualtransaction as writer from pg_locks
    where locktype = 'relation' and relation = 'events'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.map((row) => row.writer);
}
