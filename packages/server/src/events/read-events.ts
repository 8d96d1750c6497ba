import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/schema.ts';
import type { RecordedEvent } from './event.ts';

const LOOK_AGAIN_MS = 10;
/** Then the reader comes back later: its caller has more to do than to wait for a slow transaction. */
const WAIT_AT_MOST_MS = 1_000;

/**
 * The next events, in the order of their ids, none of which can come to light later: whoever has handled them goes on
 * after the last. Empty when there are none, or none yet that is sure to be the next.
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
  // PostgreSQL numbers rows as they are inserted and shows them as they are committed: what is missing in between may
  // still come.
  const gap = events.findIndex(({ id }, at) => id !== after + 1 + at);
  if (gap !== 0) return gap === -1 ? events : events.slice(0, gap);
  if (!(await currentWritersEnd(db, waitAtMost))) return [];
  return (await selectEvents(db, after, limit)).filter(({ id }) => id <= last.id);
}

async function selectEvents(db: Db, after: number, limit: number): Promise<RecordedEvent[]> {
  const rows = await db.selectFrom('events').where('id', '>', after).orderBy('id').limit(limit).selectAll().execute();
  return rows.map(({ id, kind, facts, created_at }) => ({
    id,
    kind,
    createdAt: new Date(created_at),
    ...JSON.parse(facts),
  }));
}

/**
 * Waits until all transactions that may have inserted events by now have ended. Each holds this lock of the table, which
 * hinders nobody, from before its first event is numbered until what it wrote is seen or undone.
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
