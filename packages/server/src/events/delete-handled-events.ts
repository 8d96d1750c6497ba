import type { Db } from '../db/schema.ts';
import { DAY } from '../time/units.ts';

const KEPT_MS = 30 * DAY;
/** Limits the duration of the statement. */
const DELETED_AT_ONCE = 10_000;

/**
 * Deletes the oldest events that all of these consumers have handled and that are 30 days old.
 * @returns whether there may be more
 */
export async function deleteHandledEvents(db: Db, consumers: string[], now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('events')
    .where('id', 'in', (oldest) => oldest.selectFrom('events').select('id').orderBy('id').limit(DELETED_AT_ONCE))
    .where('created_at', '<=', now.getTime() - KEPT_MS)
    .where('id', '<=', (slowest) =>
      slowest
        .selectFrom('jobs')
        .where('name', 'in', consumers)
        .select((row) => row.fn.min('cursor').as('cursor')),
    )
    .executeTakeFirst();
  return numDeletedRows >= DELETED_AT_ONCE;
}
