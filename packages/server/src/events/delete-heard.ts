import type { Db } from '../db/schema.ts';

const DAY = 24 * 60 * 60 * 1000;
const KEPT_MS = 30 * DAY;
/** It bounds how long the one statement takes. */
const DELETED_AT_ONCE = 10_000;

/** Deletes the oldest events, once all of these consumers are past them and 30 days are over. */
export async function deleteHeardEvents(db: Db, consumers: string[], now: Date): Promise<void> {
  await db
    .deleteFrom('events')
    .where('id', 'in', (oldest) => oldest.selectFrom('events').select('id').orderBy('id').limit(DELETED_AT_ONCE))
    .where('created_at', '<=', now.getTime() - KEPT_MS)
    .where('id', '<=', (slowest) =>
      slowest
        .selectFrom('jobs')
        .where('name', 'in', consumers)
        .select((row) => row.fn.min('cursor').as('cursor')),
    )
    .execute();
}
