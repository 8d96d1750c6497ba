/** Periodic work outside of requests: deleting expired rows, and ending what has run out. */
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { beginDueAnnouncements, deleteEndedAnnouncements } from '../announcements/times.ts';
import { deleteExpiredSignIns } from '../auth/sign-ins.ts';
import { deleteOldCases } from '../boards/delete-old-cases.ts';
import { agePosts } from '../boards/helpful-ranks.ts';
import { pruneChanges } from '../db/changed-subjects.ts';
import { deletePast } from '../db/delete-some.ts';
import type { Db } from '../db/schema.ts';
import { FACTS, TABLE_NAMES } from '../db/tables.ts';
import { queueDigests } from '../digest/queue-digests.ts';
import { deleteHandledEvents } from '../events/delete-handled-events.ts';
import { deleteExpiredPending } from '../identity/pending-members.ts';
import { endSuspensions } from '../identity/suspension.ts';
import { countWeeks } from '../insights/count-weeks.ts';
import { deleteOldMails } from '../mail/delete-old.ts';
import { eraseLeavers } from '../members/erase.ts';
import { deleteOrphanedFiles } from '../pictures/compare-files.ts';
import { deleteUnusedPictures } from '../pictures/delete-unused.ts';
import type { Services } from '../services.ts';
import { tellThanks } from '../thanks/weekly-thanks.ts';
import { HOUR, MINUTE } from '../time/units.ts';
import { emptyTrash } from '../trash/empty-trash.ts';
import { CONSUMERS } from './consumers.ts';

export interface PeriodicWork {
  /** The name under which the database stores when it is due. Never changes. */
  name: string;
  everyMilliseconds: number;
  /** It may wait for a storage elsewhere, and nothing else waits for it. */
  isSlow?: true;
  /**
   * Changes or deletes a limited number of rows; those who delete skip locked ones.
   * @returns true: there may be more, so that it is due again at once
   */
  run(services: Services, log: Pick<FastifyBaseLogger, 'error'>): Promise<unknown>;
}

/** Admins see in their lists who is suspended, the digest is expected at nine, and an announcement when it begins. */
const EVERY_MINUTE = { everyMilliseconds: MINUTE };
const EVERY_TEN_MINUTES = { everyMilliseconds: 10 * MINUTE };

export const PERIODIC_WORK: PeriodicWork[] = [
  ...deletions(),
  everyTenMinutes('delete-sign-ins', deleteExpiredSignIns),
  everyTenMinutes('delete-pending-members', deleteExpiredPending),
  everyTenMinutes('delete-mails', deleteOldMails),
  { name: 'prune-changed-subjects', ...EVERY_TEN_MINUTES, run: ({ database }) => pruneChanges(database) },
  {
    name: 'end-suspensions',
    ...EVERY_MINUTE,
    run: ({ database, clock, securityLog }) => endSuspensions({ db: database.db, now: clock(), securityLog }),
  },
  { name: 'erase-leavers', ...EVERY_TEN_MINUTES, run: eraseLeavers },
  { name: 'begin-announcements', ...EVERY_MINUTE, run: beginDueAnnouncements },
  everyTenMinutes('delete-announcements', deleteEndedAnnouncements),
  { name: 'empty-trash', ...EVERY_TEN_MINUTES, run: emptyTrash },
  { name: 'delete-unused-pictures', ...EVERY_TEN_MINUTES, isSlow: true, run: deleteUnusedPictures },
  { name: 'delete-orphaned-files', everyMilliseconds: 6 * HOUR, isSlow: true, run: deleteOrphanedFiles },
  everyTenMinutes('delete-old-cases', deleteOldCases),
  everyTenMinutes('age-posts', agePosts),
  { name: 'queue-digests', ...EVERY_MINUTE, run: queueDigests },
  { name: 'count-weeks', ...EVERY_TEN_MINUTES, run: countWeeks },
  { name: 'tell-thanks', ...EVERY_MINUTE, run: tellThanks },
  {
    name: 'delete-events',
    ...EVERY_TEN_MINUTES,
    run: ({ database, clock }) =>
      deleteHandledEvents(
        database.db,
        CONSUMERS.map(({ name }) => name),
        clock(),
      ),
  },
];

/** What is deleted because its time is over, as its table says (db/table.ts). */
function deletions(): PeriodicWork[] {
  const jobs = Map.groupBy(TABLE_NAMES, (name) => {
    const { removal } = FACTS[name];
    return typeof removal === 'object' && removal.once !== undefined ? removal.job : undefined;
  });
  return [...jobs].flatMap(([job, tables]) => {
    if (job === undefined) return [];
    return everyTenMinutes(job, async (db, now) => {
      let isMore = false;
      for (const table of tables) isMore = (await deletePast(db, table, now)) || isMore;
      return isMore;
    });
  });
}

/** Work that needs nothing but the rows and the time. */
function everyTenMinutes(name: string, work: (db: Db, now: Date) => Promise<unknown>): PeriodicWork {
  return { name, ...EVERY_TEN_MINUTES, run: ({ database, clock }) => work(database.db, clock()) };
}

/**
 * The work is done before it is marked as done, so that it is still due if a node dies in between. Failed work is
 * retried when it is due again.
 */
export async function runPeriodic(
  services: Services,
  work: PeriodicWork,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const { db, engine } = services.database;
  let isMore = false;
  try {
    isMore = (await work.run(services, log)) === true;
  } catch (err) {
    if (engine.isOutage(err)) throw err;
    log.error({ err, work: work.name }, 'periodic work failed');
  }
  const pause = isMore ? 0 : work.everyMilliseconds;
  await db
    .updateTable('jobs')
    .set({ due_at: sql`${engine.now} + ${sql.lit(pause)}` })
    .where('name', '=', work.name)
    .execute();
}
