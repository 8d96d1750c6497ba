import type { Tx } from '../db/schema.ts';
import type { Services } from '../services.ts';
import type { RecordedEvent } from './event.ts';

/** What a consumer may use beside the database. */
export type ConsumerServices = Pick<Services, 'config' | 'secrets' | 'clock'>;

/** Handles every event, in order, from its starting point. */
export interface Consumer {
  /** The name under which the database stores its cursor. Never changes. */
  name: string;
  /**
   * Where it starts in a database that does not know it yet: at the oldest stored event, or at the first event of a
   * transaction that begins after that moment. A transaction in progress at that moment may be skipped.
   */
  startsAt: 'oldest event' | 'now';
  /**
   * Changes only the database, and only through `tx`, which also moves the cursor. So each event takes effect exactly
   * once, although an event that failed is handled again. Anything sent to the outside, such as a mail, is written as a
   * row and sent by a separate job. The object of an event may have changed or been deleted since.
   * @param events at least one; after a failure, one at a time
   */
  handle(tx: Tx, events: RecordedEvent[], services: ConsumerServices): Promise<void>;
}
