/** What is done now and then, apart from any request: what has run out is deleted. */
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { deleteExpiredSignIns } from '../auth/sign-ins.ts';
import { deleteExpiredThrottles } from '../auth/throttle.ts';
import type { Services } from '../context.ts';
import { deleteExpiredKeys } from '../db/idempotency.ts';
import { pruneChanges } from '../db/prune-changes.ts';
import { deleteHeardEvents } from '../events/delete-heard.ts';
import { CONSUMERS } from './consumers.ts';

const MINUTE = 60 * 1000;

export interface PeriodicWork {
  /** Under which the database remembers when it is due: never changes. */
  name: string;
  everyMilliseconds: number;
  /** Deletes a bounded number of rows, and passes over those that somebody holds. */
  run(services: Pick<Services, 'database' | 'clock'>): Promise<void>;
}

const EVERY = { everyMilliseconds: 10 * MINUTE };

export const PERIODIC_WORK: PeriodicWork[] = [
  { name: 'delete-throttles', ...EVERY, run: ({ database, clock }) => deleteExpiredThrottles(database.db, clock()) },
  { name: 'delete-idempotency-keys', ...EVERY, run: ({ database, clock }) => deleteExpiredKeys(database.db, clock()) },
  { name: 'delete-sign-ins', ...EVERY, run: ({ database, clock }) => deleteExpiredSignIns(database.db, clock()) },
  { name: 'prune-changed-subjects', ...EVERY, run: ({ database }) => pruneChanges(database) },
  {
    name: 'delete-events',
    ...EVERY,
    run: ({ database, clock }) =>
      deleteHeardEvents(
        database.db,
        CONSUMERS.map(({ name }) => name),
        clock(),
      ),
  },
];

/**
 * Done before it is said to be done: when a node dies in between, it is still due, for the next one. What fails is tried
 * again when it is due again.
 */
export async function runPeriodic(
  services: Services,
  work: PeriodicWork,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const { db, engine } = services.database;
  try {
    await work.run(services);
  } catch (err) {
    if (engine.isUnavailable(err)) throw err;
    log.error({ err, work: work.name }, 'periodic work failed');
  }
  await db
    .updateTable('jobs')
    .set({ due_at: sql`${engine.now} + ${sql.lit(work.everyMilliseconds)}` })
    .where('name', '=', work.name)
    .execute();
}
