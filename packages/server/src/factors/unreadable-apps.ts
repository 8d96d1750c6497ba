/** Authenticator apps that were set up with another AUTH_SECRET: no code of theirs is right any more. */

import { lockMember } from '../db/member-locks.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { record } from '../events/record.ts';
import { IEUM } from '../operator-error.ts';
import type { Secrets } from '../services.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';
import { isReadable } from './totp.ts';

/** What is wrong, for the operator; null if nothing is. */
export async function problemOfApps(db: Db, secrets: Secrets): Promise<string | null> {
  const { length } = (await findUnreadable(db, secrets)).filter(({ confirmed_at }) => confirmed_at !== null);
  if (length === 0) return null;
  return (
    `authenticator apps set up with another AUTH_SECRET, whose members cannot sign in: ${length}; go back to that ` +
    `secret, or have the apps removed: ${IEUM} secret accept`
  );
}

/**
 * Removes the unreadable apps, and the recovery codes of their members, whose codes cannot be right any more.
 * @returns how many apps
 */
export async function removeUnreadableApps(db: Db, secrets: Secrets, now: Date): Promise<number> {
  const unreadable = await findUnreadable(db, secrets);
  for (const { member_id: memberId, secret, confirmed_at } of unreadable) {
    await transact(db, async (tx) => {
      await lockMember(tx, memberId);
      await tx.deleteFrom('totps').where('member_id', '=', memberId).where('secret', '=', secret).execute();
      await deleteRecoveryCodes(tx, memberId);
      if (confirmed_at === null) return;
      await record(tx, { kind: 'SECOND_FACTOR_CHANGED', memberId, factor: 'TOTP', change: 'REMOVED' }, now);
    });
  }
  return unreadable.length;
}

async function findUnreadable(db: Db, secrets: Secrets) {
  const apps = await db.selectFrom('totps').select(['member_id', 'secret', 'confirmed_at']).execute();
  return apps.filter(({ secret }) => !isReadable(secrets, secret));
}
