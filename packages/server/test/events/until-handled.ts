import { expect } from 'vitest';
import type { Db } from '../../src/db/schema.ts';
import { eventually } from '../harness/eventually.ts';

/** Waits until this consumer has handled all events that there are. */
export function untilHandled(db: Db, consumer: string): Promise<void> {
  return eventually(async () => {
    const { last } = await db
      .selectFrom('events')
      .select((event) => event.fn.coalesce(event.fn.max('id'), event.lit(0)).as('last'))
      .executeTakeFirstOrThrow();
    const { cursor } = await db
      .selectFrom('jobs')
      .where('name', '=', consumer)
      .select('cursor')
      .executeTakeFirstOrThrow();
    expect(cursor).toBeGreaterThanOrEqual(last);
  });
}
