/** What time does to announcements: they begin, of which members are told once, and are deleted a year after their end. */

import type { AnnouncementRow, Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { record } from '../events/record.ts';
import type { Services } from '../services.ts';
import { DAY } from '../time/units.ts';
import { isCurrent, selectPublished } from './current.ts';

const KEPT_MS = 365 * DAY;
/** Limits how long the statement takes: with each go the reads of its whole audience. */
const DELETED_AT_ONCE = 5;

/** In the transaction of a change after which it may be current for the first time. @param by null: the time itself */
export async function beginIfCurrent(tx: Tx, row: AnnouncementRow, by: number | null, now: Date): Promise<void> {
  if (row.is_draft === 1 || row.begun_at !== null || !isCurrent(row, now)) return;
  await tx
    .updateTable('announcements')
    .set({ begun_at: now.getTime(), begun_by: by })
    .where('id', '=', row.id)
    .execute();
  await record(tx, { kind: 'ANNOUNCEMENT_BEGAN', announcementId: row.id }, now);
}

/** Those of which the beginning has come. */
export async function beginDueAnnouncements({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock();
  const due = (await selectPublished(database.db)).filter((one) => one.begun_at === null && isCurrent(one, now));
  for (const { id } of due) {
    await transact(database.db, async (tx) => {
      const row = await lockAnnouncement(tx, id);
      if (row) await beginIfCurrent(tx, row, null, now);
    });
  }
}

/**
 * Members are told of it from now on, by this event. Of one that is not current any more they are told when it is again.
 * @returns whether they are told
 */
export async function noteBroadcast(tx: Tx, announcementId: number, eventId: number, now: Date): Promise<boolean> {
  const row = await lockAnnouncement(tx, announcementId);
  if (!row || row.broadcast_id !== null) return false;
  const isTold = row.is_draft === 0 && isCurrent(row, now);
  await tx
    .updateTable('announcements')
    .set(isTold ? { broadcast_id: eventId } : { begun_at: null, begun_by: null })
    .where('id', '=', announcementId)
    .execute();
  return isTold;
}

export function lockAnnouncement(tx: Tx, id: number): Promise<AnnouncementRow | undefined> {
  return tx.selectFrom('announcements').where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirst();
}

/** @returns whether there may be more */
export async function deleteEndedAnnouncements(db: Db, now: Date): Promise<boolean> {
  const deleted = await db
    .deleteFrom('announcements')
    .where('id', 'in', (ended) =>
      ended
        .selectFrom('announcements')
        .where('until_at', '<=', now.getTime() - KEPT_MS)
        .select('id')
        .limit(DELETED_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return deleted.length === DELETED_AT_ONCE;
}
