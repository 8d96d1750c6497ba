import { clockAhead } from '../db/clock-difference.ts';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/schema.ts';
import { countGivenUpMails } from '../mail/given-up.ts';
import { countWaiting, oldestWaiting } from '../queue/queue.ts';
import { readBackupFigures } from '../scheduled-backups/status.ts';
import type { JobFigures } from '../services.ts';
import { selectJobs } from './due-jobs.ts';

export function newJobFigures(): JobFigures {
  return {
    eventsRecorded: {},
    eventsWaiting: {},
    deadLetters: {},
    mails: {},
    pushes: {},
    hookDeliveries: {},
    waitingSince: {},
    clockAhead: 0,
    backups: null,
  };
}

/** @param makesBackups whether the server makes any by itself */
export async function readFigures(database: Database, consumers: string[], makesBackups: boolean): Promise<JobFigures> {
  const { db } = database;
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
  for (const table of ['mails', 'hook_deliveries', 'pushes'] as const) {
    figures.waitingSince[table] = await oldestWaiting(db, table);
  }
  figures.waitingSince.events = await oldestUnhandled(db, consumers);
  figures.clockAhead = await clockAhead(database);
  figures.backups = makesBackups ? await readBackupFigures(db) : null;
  figures.pushes = await countWaiting(db, 'pushes');
  for (const { kind, total } of totals) figures.eventsRecorded[kind] = total;
  for (const consumer of consumers) {
    figures.eventsWaiting[consumer] = Math.max(jobs.find(({ name }) => name === consumer)?.waiting ?? 0, 0);
    figures.deadLetters[consumer] = letters.find((letter) => letter.consumer === consumer)?.total ?? 0;
  }
  return figures;
}

/** When the first event was recorded that some consumer has not handled yet; null: there is none. */
async function oldestUnhandled(db: Db, consumers: string[]): Promise<number | null> {
  if (consumers.length === 0) return null;
  const oldest = await db
    .selectFrom('events')
    .where('id', '>', (event) =>
      event
        .selectFrom('jobs')
        .where('name', 'in', consumers)
        .select(({ fn }) => fn.min('cursor').as('cursor')),
    )
    .orderBy('id')
    .limit(1)
    .select('created_at')
    .executeTakeFirst();
  return oldest?.created_at ?? null;
}
