import { expressionBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Db, Schema } from '../db/schema.ts';
import type { Consumer } from '../events/consumer.ts';
import type { PeriodicWork } from './periodic.ts';

export interface Work {
  consumers: Consumer[];
  periodic: PeriodicWork[];
}

/** Its id; 0 without any. */
const LAST_EVENT = expressionBuilder<Schema>()
  .selectFrom('events')
  .select(({ fn, lit }) => fn.coalesce(fn.max('id'), lit(0)).as('id'));

/** All jobs, with the number of events that wait for each consumer. Gaps between the ids of events count as events. */
export function selectJobs(db: Db) {
  return db
    .selectFrom('jobs')
    .select(({ eb, ref }) => ['name', eb(LAST_EVENT, '-', ref('cursor')).$notNull().as('waiting')]);
}

export interface DueWork extends Work {
  /** Consumers with events to handle once more, at which they failed. */
  retrying: Consumer[];
}

/** The jobs to run now: consumers with events to handle, and periodic work that is due. */
export async function findDue({ db, engine }: Database, { consumers, periodic }: Work): Promise<DueWork> {
  const rows = await selectJobs(db).where('due_at', '<=', engine.now).execute();
  const failed = await db
    .selectFrom('dead_letters')
    .where('due_at', '<=', engine.now)
    .select('consumer')
    .distinct()
    .execute();
  const again = new Set(failed.map(({ consumer }) => consumer));
  const due = new Map(rows.map(({ name, waiting }) => [name, waiting]));
  return {
    consumers: consumers.filter(({ name }) => (due.get(name) ?? 0) > 0),
    retrying: consumers.filter(({ name }) => due.has(name) && again.has(name)),
    periodic: periodic.filter(({ name }) => due.has(name)),
  };
}

/** Stores jobs that are new to the database. New periodic work is due at once. */
export async function addJobs(db: Db, { consumers, periodic }: Work): Promise<void> {
  const isNew = { due_at: 0, failures: 0 };
  const jobs = [
    ...consumers.map(({ name, startsAt }) => ({
      name,
      cursor: startsAt === 'oldest event' ? 0 : LAST_EVENT,
      ...isNew,
    })),
    ...periodic.map(({ name }) => ({ name, cursor: 0, ...isNew })),
  ];
  if (jobs.length === 0) return;
  await db
    .insertInto('jobs')
    .values(jobs)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
