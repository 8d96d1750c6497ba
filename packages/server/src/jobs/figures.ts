import type { JobFigures } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { countGivenUpMails } from '../mail/given-up.ts';
import { countWaiting } from '../queue/queue.ts';
import { selectJobs } from './due-jobs.ts';

export function newJobFigures(): JobFigures {
  return { eventsRecorded: {}, eventsWaiting: {}, deadLetters: {}, mails: {}, pushes: {}, hookDeliveries: {} };
}

export async function readFigures(db: Db, consumers: string[]): Promise<JobFigures> {
  const totals = await db.selectFrom('event_totals').selectAll().execute();
  const jobs = await selectJobs(db).execute();
  const letters = await db
    .selectFrom('dead_letters')
    .where('due_at', 'is', null)
    .groupBy('consumer')
    .select((row) => ['consumer', row.fn.countAll<number>().as('total')] as const)
    .execute();
  const figures = newJobFigures();
  figures.mails = { ...(await countWaiting(db, 'mails')), 'given up': await countGivenUpMails(db) };
  figures.hookDeliveries = await countWaiting(db, 'hook_deliveries');
  figures.pushes = await countWaiting(db, 'pushes');
  for (const { kind, total } of totals) figures.eventsRecorded[kind] = total;
  for (const consumer of consumers) {
    figures.eventsWaiting[consumer] = Math.max(jobs.find(({ name }) => name === consumer)?.waiting ?? 0, 0);
    figures.deadLetters[consumer] = letters.find((letter) => letter.consumer === consumer)?.total ?? 0;
  }
  return figures;
}
