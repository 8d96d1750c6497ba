import { deleteSome } from '../db/delete-some.ts';
import type { Db } from '../db/schema.ts';
import { DAY } from '../time/units.ts';

/** So that admins see that a mail was given up, though the code or the link in it ends soon. */
const KEPT_AFTER_END = DAY;
/** What nobody has retried, and what waits while there is no mail server. */
const KEPT = 30 * DAY;

/**
 * Deletes the mails that are of no use any more, given up or not: a day after the code or the link in them has ended, and
 * after 30 days in any case.
 * @returns whether there may be more
 */
export function deleteOldMails(db: Db, now: Date): Promise<boolean> {
  const time = now.getTime();
  return deleteSome(db, 'mails', ['id'], (rows) =>
    rows.where((where) =>
      where.or([where('expires_at', '<=', time - KEPT_AFTER_END), where('created_at', '<=', time - KEPT)]),
    ),
  );
}
