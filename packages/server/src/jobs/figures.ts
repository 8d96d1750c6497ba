import type { JobFigures } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { countDeliveries } from '../hooks/deliveries.ts';
import { countMails } from '../mail/given-up.ts';
import { countPushes } from '../push/queue-pushes.ts';
import { selectJobs } from './due-jobs.ts';

export function newJobFigures(): JobFigures {
  return { eventsRecorded: {}, eventsWaiting: {}, deadLetters: {}, mails: {}, pushes: {}, hookDeliveries: {} };
}

export async function readFigures(db: Db, consumers: string[]): Promise<JobFigures> {
  const totals = await db.selectFrom('event_totals').selectAll().execute();
  const jobs = await selectJobs(db).execute();
  const letters = await db
    .selectFrom('dead_letters')
    .groupBy('consumer')
    .select((row) => ['consumer', row.fn.countAll<number>().as('total')] as const)
    .execute();
  const figures = newJobFigures();
  figures.mails = await countMails(db);
  figures.hookDeliveries = await countDeliveries(db);
  figures.pushes = await countPushes(db);
  for (const { kind, total } of totals) figures.eventsRecorded[kind] = total;
  for (const consumer of consumers) {
    figures.eventsWaiting[consumer] = Math.max(jobs.find(({ name }) => name === consumer)?.waiting ?? 0, 0);
    figures.deadLetters[consumer] = letters.find((letter) => letter.consumer === consumer)?.total ?? 0;
  }
  return figures;
}
