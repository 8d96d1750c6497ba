import type { Db } from '../db/schema.ts';
import type { RecordedEvent } from './event.ts';

/** One that hears of events: each of them, in order, from the oldest that is kept at its first start. */
export interface Consumer {
  /** Under which the database remembers how far it has come: never changes. */
  name: string;
  /**
   * Has no effect but on the database, and only through `tx`, which also moves the cursor: so each event takes effect
   * exactly once, although one that fails is handled again. What is to leave the house, such as a mail, is a row in a
   * table, to be sent from there. What an event speaks of may have changed or gone since.
   * @param events at least one; after a failure, one at a time
   */
  handle(tx: Db, events: RecordedEvent[]): Promise<void>;
}
