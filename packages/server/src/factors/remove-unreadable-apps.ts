import type { Secrets } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { record } from '../events/record.ts';
import { lockMember } from './lock-member.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';
import { isReadable } from './totp.ts';

/**
 * After AUTH_SECRET was replaced: removes the authenticator apps, and the recovery codes of their members, whose codes
 * cannot be right any more. Otherwise these members could not sign in.
 * @returns how many apps
 */
export async function removeUnreadableApps(db: Db, secrets: Secrets, now: Date): Promise<number> {
  const apps = await db.selectFrom('totps').select(['member_id', 'secret', 'confirmed_at']).execute();
  const unreadable = apps.filter(({ secret }) => !isReadable(secrets, secret));
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
