/** Queues the digest of a week, by few members at a time, so that the queue stays short. */

import { countRows } from '../db/count-rows.ts';
import type { Db, Tx } from '../db/schema.ts';
import { hasMail, queueBuiltMails } from '../mail/queue-mail.ts';
import type { Services } from '../services.ts';
import { digestWeekAt } from './week.ts';
import { beginWeek, continueWeek, MEMBERS_AT_ONCE } from './weekly-progress.ts';

/** While as many wait for their first attempt, no more are queued: the mail server may be slow. */
const ENOUGH = 500;

export async function queueDigests(
  services: Pick<Services, 'database' | 'config' | 'secrets' | 'clock'>,
): Promise<void> {
  const { database, config, clock } = services;
  const now = clock();
  const week = digestWeekAt(now, config.companyTimeZone);
  if (week === null || !hasMail(services)) return;
  if (!(await beginWeek(database.db, 'digests', week.name))) return;
  const queueNext = async (tx: Tx, afterMemberId: number) => {
    const memberIds = await membersAfter(tx, afterMemberId);
    await queueBuiltMails(tx, services, { kind: 'DIGEST', memberIds, now, expiresAt: new Date(week.until) });
    return memberIds;
  };
  while ((await countWaiting(database.db)) < ENOUGH) {
    if (!(await continueWeek(database.db, 'digests', week.name, queueNext))) return;
  }
}

function countWaiting(db: Db): Promise<number> {
  return countRows(
    db.selectFrom('mails').where('gave_up_at', 'is', null).where('is_bulk', '=', 1).where('failures', '=', 0),
  );
}

async function membersAfter(tx: Tx, memberId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('notification_settings')
    .where('digest', '=', 1)
    .where('member_id', '>', memberId)
    .orderBy('member_id')
    .limit(MEMBERS_AT_ONCE)
    .select('member_id')
    .execute();
  return rows.map(({ member_id }) => member_id);
}
