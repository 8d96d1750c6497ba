import type { Db } from '../db/schema.ts';
import { readBackwards } from '../events/read-events.ts';
import { MINUTE } from '../time/units.ts';
import { type Message, messageOf } from './messages.ts';

/** A client that was away for longer loads everything again. */
const KEPT_MS = 5 * MINUTE;
/** So many events in so short a time are an import, or an attack. */
const MOST_EVENTS = 10_000;
const READ_AT_ONCE = 100;

/** What happened lately, for clients that come back: all of them read it from the database once. */
export interface History {
  /** Everything is known that happened after this event. */
  since: number;
  /** What happened before is not sent again: it is too old, or too much. */
  isComplete: boolean;
  /** The oldest first. */
  messages: Message[];
}

export function newHistory(cursor: number): History {
  return { since: cursor, isComplete: false, messages: [] };
}

/** Adds what has happened now, and forgets what is too old to be sent again. */
export function append(history: History, messages: Message[], now: Date): void {
  history.messages.push(...messages);
  const oldest = now.getTime() - KEPT_MS;
  const { messages: all } = history;
  const first = all.findIndex(({ at }, place) => at >= oldest && all.length - place <= MOST_EVENTS);
  const forgotten = all.splice(0, first === -1 ? all.length : first);
  if (forgotten.length === 0) return;
  history.since = forgotten.at(-1)?.id ?? history.since;
  history.isComplete = true;
}

/** Reads from the database what happened after this event, as far as it is not known, and not too old. */
export async function extend(db: Db, history: History, after: number, now: Date): Promise<void> {
  const oldest = now.getTime() - KEPT_MS;
  while (after < history.since && !history.isComplete) {
    const events = await readBackwards(db, after, history.since, READ_AT_ONCE);
    const room = MOST_EVENTS - history.messages.length;
    const tooOld = events.findIndex(({ createdAt }, place) => createdAt.getTime() < oldest || place >= room);
    const recent = tooOld === -1 ? events : events.slice(0, tooOld);
    history.messages.unshift(...recent.toReversed().flatMap((event) => messageOf(event) ?? []));
    history.isComplete = tooOld !== -1;
    const isPart = events.length === READ_AT_ONCE;
    history.since = events[recent.length]?.id ?? (isPart ? (events.at(-1)?.id ?? 0) - 1 : after);
  }
}
