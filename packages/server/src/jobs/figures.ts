import type { JobFigures } from '../context.ts';
import type { Db } from '../db/schema.ts';

export function newJobFigures(): JobFigures {
  return { eventsRecorded: {}, eventsWaiting: {}, deadLetters: {} };
}

export async function readFigures(db: Db, consumers: string[]): Promise<JobFigures> {
  const totals = await db.selectFrom('event_totals').selectAll().execute();
  const cursors = await db
    .selectFrom('jobs')
    .select(['name', 'cursor'])
    .select((row) =>
      row
        .selectFrom('events')
        .select((event) => event.fn.max('id').as('id'))
        .as('last_event'),
    )
    .execute();
  const letters = await db
    .selectFrom('dead_letters')
    .groupBy('consumer')
    .select((row) => ['consumer', row.fn.countAll<number>().as('total')] as const)
    .execute();
  const figures = newJobFigures();
  for (const { kind, total } of totals) figures.eventsRecorded[kind] = total;
  for (const consumer of consumers) {
    const { cursor = 0, last_event } = cursors.find(({ name }) => name === consumer) ?? {};
    figures.eventsWaiting[consumer] = Math.max((last_event ?? 0) - cursor, 0);
    figures.deadLetters[consumer] = letters.find((letter) => letter.consumer === consumer)?.total ?? 0;
  }
  return figures;
}
