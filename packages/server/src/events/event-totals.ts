/** Counts events by kind for `/metrics`, because the events themselves are deleted after a while. */

import type { EventKind } from '@ieum/contract/event-kinds';
import { sql } from 'kysely';
import type { Consumer } from './consumer.ts';

export const eventTotals: Consumer = {
  name: 'event-totals',
  startsAt: 'oldest event',
  async handle(tx, events) {
    const totals = new Map<EventKind, number>();
    for (const { kind } of events) totals.set(kind, (totals.get(kind) ?? 0) + 1);
    await tx
      .insertInto('event_totals')
      .values(Array.from(totals, ([kind, total]) => ({ kind, total })))
      .onConflict((conflict) =>
        conflict.column('kind').doUpdateSet(({ ref }) => ({
          total: sql<number>`${ref('event_totals.total')} + ${ref('excluded.total')}`,
        })),
      )
      .execute();
  },
};
