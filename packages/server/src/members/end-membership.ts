import { endSignIns } from '../auth/sign-ins.ts';
import { releaseUnusedPictures } from '../boards/pictures.ts';
import { releaseReports } from '../boards/release-reports.ts';
import type { Tx } from '../db/schema.ts';
import { hideIdentity } from '../identity/withdrawn-identity.ts';
import type { Secrets } from '../services.ts';

interface Ending {
  now: Date;
  /** Whether the member had everything deleted that they had written. */
  isContentDeleted: boolean;
  /** Records the deed. */
  tell: () => Promise<unknown>;
}

/**
 * Ends a membership for good, whoever ends it: the tokens become invalid at once, posts and comments stay without a
 * writer, and of the identity only keyed hashes stay.
 * @returns false: it has ended already, so that nothing was done
 */
export async function endMembership(
  tx: Tx,
  secrets: Secrets,
  memberId: number,
  { now, isContentDeleted, tell }: Ending,
): Promise<boolean> {
  const member = await tx
    .updateTable('members')
    .set({
      status: 'DELETED',
      suspended_until: null,
      let_go_at: null,
      content_deleted_at: isContentDeleted ? now.getTime() : null,
    })
    .where('id', '=', memberId)
    .where('status', '!=', 'DELETED')
    .returning('email')
    .executeTakeFirst();
  if (member === undefined) return false;
  await hideIdentity(tx, secrets, memberId, member.email);
  await endSignIns(tx, memberId, now);
  await tell();
  await releaseReports(tx, memberId, now);
  await releaseUnusedPictures(tx, memberId);
  return true;
}
