import type { Db } from '../db/schema.ts';
import type { RecordedEvent } from './event.ts';

/** Handles events: each of them, in order, from where it starts. */
export interface Consumer {
  /** Under which the database remembers how far it has come: never changes. */
  name: string;
  /**
   * Where it starts when it is new to a database: at the oldest event that is kept, or with the first event of a
   * transaction that begins after that moment. A transaction that is under way then may be left out.
   */
  startsAt: 'oldest event' | 'now';
  /**
   * Has no effect but on the database, and only through `tx`, which also moves the cursor: so each event takes effect
   * exactly once, although one that fails is handled again. What is to leave the house, such as a mail, is a row in a
   * table, to be sent from there. What an event speaks of may have changed or gone since.
   * @param events at least one; after a failure, one at a time
   */
  handle(tx: Db, events: RecordedEvent[]): Promise<void>;
}
