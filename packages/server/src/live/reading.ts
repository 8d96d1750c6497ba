import type { Database } from '../db/database.ts';
import { type ChangeFeed, EVERYTHING } from '../db/engine.ts';
import { readEvents, readNewestId } from '../events/read-events.ts';
import { append, type History, newHistory } from './history.ts';
import { type Message, messageOf } from './messages.ts';
import { type Counting, newCounting } from './unread.ts';

const EVENTS_A_ROUND = 500;
/** If it is not certain by then which event is the next, the next round looks again. */
const WAIT_FOR_WRITERS_MS = 100;
const MEMBER = /^member:(\d+)$/;

/** How far this process has read: its own cursor, in memory. */
export interface Reading {
  cursor: number;
  history: History;
  changes: ChangeFeed;
  /** The members whose sign-ins may have ended, or whose role may have changed. */
  toCheck: Set<number>;
  counting: Counting;
}

/** Of one round. */
export interface Batch {
  messages: Message[];
  /** Up to where they reach. */
  cursor: number;
  /** There may be more. */
  isPart: boolean;
}

/** Begins at the newest event: whoever opens a stream loads what is older. */
export async function startReading(database: Database): Promise<Reading> {
  const changes = database.engine.openChangeFeed();
  await changes();
  const cursor = await readNewestId(database);
  return { cursor, history: newHistory(cursor), changes, toCheck: new Set(), counting: newCounting() };
}

export async function readBatch(database: Database, { cursor }: Reading): Promise<Batch> {
  const events = await readEvents(database, cursor, EVENTS_A_ROUND, WAIT_FOR_WRITERS_MS);
  return {
    messages: events.flatMap((event) => messageOf(event) ?? []),
    cursor: events.at(-1)?.id ?? cursor,
    isPart: events.length === EVENTS_A_ROUND,
  };
}

/** Moves the cursor, once the batch has been sent. */
export function keep(reading: Reading, { messages, cursor }: Batch, now: Date): void {
  reading.cursor = cursor;
  append(reading.history, messages, now);
}

/**
 * Notes the members of whom something has changed: their sign-ins, their role, their notifications.
 * @param all those of whom it may matter
 */
export async function noteChanges({ changes, toCheck, counting }: Reading, all: () => Iterable<number>): Promise<void> {
  const subjects = await changes();
  const changed = subjects.includes(EVERYTHING)
    ? all()
    : subjects.flatMap((subject) => MEMBER.exec(subject)?.[1] ?? []).map(Number);
  for (const id of changed) {
    toCheck.add(id);
    counting.toCount.add(id);
  }
}
