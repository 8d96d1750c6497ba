/** Periodic work outside of requests: deleting expired rows, and ending what has run out. */
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { deleteEndedReveals } from '../admin/reveals.ts';
import { beginDueAnnouncements, deleteEndedAnnouncements } from '../announcements/times.ts';
import { deleteExpiredOneTimeTokens } from '../auth/one-time-tokens.ts';
import { deleteExpiredSignIns } from '../auth/sign-ins.ts';
import { deleteExpiredThrottles } from '../auth/throttle.ts';
import { deleteOldCases } from '../boards/delete-old-cases.ts';
import { agePosts } from '../boards/helpful-ranks.ts';
import type { Services } from '../context.ts';
import { deleteExpiredKeys } from '../db/idempotency.ts';
import { pruneChanges } from '../db/prune-changes.ts';
import { queueDigests } from '../digest/queue-digests.ts';
import { deleteHandledEvents } from '../events/delete-handled-events.ts';
import { deleteOldDeliveries } from '../hooks/deliveries.ts';
import { deleteExpiredClaims } from '../identity/nickname-claims.ts';
import { deleteExpiredPending } from '../identity/pending-members.ts';
import { endSuspensions } from '../identity/suspension.ts';
import { countWeeks } from '../insights/count-weeks.ts';
import { deleteExpiredInvitations } from '../joining/invitations.ts';
import { deleteOldMails } from '../mail/delete-old.ts';
import { eraseLeavers } from '../members/erase.ts';
import { deleteOldNotifications } from '../notifications/delete-old.ts';
import { deleteOrphanedFiles } from '../pictures/compare-files.ts';
import { deleteUnusedPictures } from '../pictures/delete-unused.ts';
import { tellThanks } from '../thanks/weekly-thanks.ts';
import { emptyTrash } from '../trash/empty-trash.ts';
import { CONSUMERS } from './consumers.ts';

const MINUTE = 60 * 1000;

export interface PeriodicWork {
  /** The name under which the database stores when it is due. Never changes. */
  name: string;
  everyMilliseconds: number;
  /**
   * Changes or deletes a limited number of rows; those who delete skip locked ones.
   * @returns true: there may be more, so that it is due again at once
   */
  run(services: Services, log: Pick<FastifyBaseLogger, 'error'>): Promise<unknown>;
}

/** Admins see in their lists who is suspended, the digest is expected at nine, and an announcement when it begins. */
const SOON = { everyMilliseconds: MINUTE };
const EVERY = { everyMilliseconds: 10 * MINUTE };

export const PERIODIC_WORK: PeriodicWork[] = [
  { name: 'delete-throttles', ...EVERY, run: ({ database, clock }) => deleteExpiredThrottles(database.db, clock()) },
  { name: 'delete-idempotency-keys', ...EVERY, run: ({ database, clock }) => deleteExpiredKeys(database.db, clock()) },
  { name: 'delete-sign-ins', ...EVERY, run: ({ database, clock }) => deleteExpiredSignIns(database.db, clock()) },
  {
    name: 'delete-one-time-tokens',
    ...EVERY,
    run: ({ database, clock }) => deleteExpiredOneTimeTokens(database.db, clock()),
  },
  {
    name: 'delete-pending-members',
    ...EVERY,
    run: ({ database, clock }) => deleteExpiredPending(database.db, clock()),
  },
  {
    name: 'delete-invitations',
    ...EVERY,
    run: ({ database, clock }) => deleteExpiredInvitations(database.db, clock()),
  },
  {
    name: 'delete-notifications',
    ...EVERY,
    run: ({ database, clock }) => deleteOldNotifications(database.db, clock()),
  },
  { name: 'delete-hook-deliveries', ...EVERY, run: ({ database, clock }) => deleteOldDeliveries(database.db, clock()) },
  { name: 'delete-mails', ...EVERY, run: ({ database, clock }) => deleteOldMails(database.db, clock()) },
  { name: 'delete-nickname-claims', ...EVERY, run: ({ database, clock }) => deleteExpiredClaims(database.db, clock()) },
  { name: 'prune-changed-subjects', ...EVERY, run: ({ database }) => pruneChanges(database) },
  {
    name: 'end-suspensions',
    ...SOON,
    run: ({ database, clock, securityLog }) => endSuspensions({ db: database.db, now: clock(), securityLog }),
  },
  { name: 'erase-leavers', ...EVERY, run: eraseLeavers },
  { name: 'begin-announcements', ...SOON, run: beginDueAnnouncements },
  {
    name: 'delete-announcements',
    ...EVERY,
    run: ({ database, clock }) => deleteEndedAnnouncements(database.db, clock()),
  },
  { name: 'empty-trash', ...EVERY, run: emptyTrash },
  { name: 'delete-unused-pictures', ...EVERY, run: deleteUnusedPictures },
  { name: 'delete-orphaned-files', everyMilliseconds: 6 * 60 * MINUTE, run: deleteOrphanedFiles },
  { name: 'delete-old-cases', ...EVERY, run: ({ database, clock }) => deleteOldCases(database.db, clock()) },
  { name: 'delete-reveals', ...EVERY, run: ({ database, clock }) => deleteEndedReveals(database.db, clock()) },
  { name: 'age-posts', ...EVERY, run: ({ database, clock }) => agePosts(database.db, clock()) },
  { name: 'queue-digests', ...SOON, run: queueDigests },
  { name: 'count-weeks', ...EVERY, run: countWeeks },
  { name: 'tell-thanks', ...SOON, run: tellThanks },
  {
    name: 'delete-events',
    ...EVERY,
    run: ({ database, clock }) =>
      deleteHandledEvents(
        database.db,
        CONSUMERS.map(({ name }) => name),
        clock(),
      ),
  },
];

/**
 * The work is done before it is marked as done, so that it is still due if a node dies in between. Failed work is
 * retried when it is due again.
 */
export async function runPeriodic(
  services: Services,
  work: PeriodicWork,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<boolean> {
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
  return false;
}
