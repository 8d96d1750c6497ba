import type { Database } from '../db/database.ts';
import type { Db } from '../db/schema.ts';
import type { JobSettings } from './settings.ts';

type Work = Pick<JobSettings, 'consumers' | 'periodic'>;

/** What is to be done now: consumers with events that they have not heard of, and periodic work whose time has come. */
export async function findDue({ db, engine }: Database, { consumers, periodic }: Work): Promise<Work> {
  const rows = await db
    .selectFrom('jobs')
    .where('due_at', '<=', engine.now)
    .select(['name', 'cursor'])
    .select((row) =>
      row
        .selectFrom('events')
        .select((event) => event.fn.max('id').as('id'))
        .as('last_event'),
    )
    .execute();
  const due = new Map(rows.map((row) => [row.name, row.cursor < (row.last_event ?? 0)]));
  return {
    consumers: consumers.filter(({ name }) => due.get(name) === true),
    periodic: periodic.filter(({ name }) => due.has(name)),
  };
}

/** Remembers those that are new. A consumer begins with the oldest event there is; periodic work is due at once. */
export async function addJobs(db: Db, { consumers, periodic }: Work): Promise<void> {
  const jobs = [...consumers, ...periodic].map(({ name }) => ({ name, cursor: 0, due_at: 0, failures: 0 }));
  if (jobs.length === 0) return;
  await db
    .insertInto('jobs')
    .values(jobs)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
