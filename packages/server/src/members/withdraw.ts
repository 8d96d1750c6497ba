import { AppError } from '../app-error.ts';
import { endSignIns } from '../auth/sign-ins.ts';
import type { MemberCtx } from '../context.ts';
import { transact } from '../db/transact.ts';
import { record } from '../events/record.ts';
import { hideIdentity } from '../identity/withdrawn-identity.ts';
import { isLastAdmin } from './last-admin.ts';

/**
 * Ends the account permanently: its tokens become invalid at once, its posts and comments stay without a writer, its
 * email and nickname stay taken (product page, section 2), of which only keyed hashes are stored.
 * @throws LAST_ADMIN
 */
export async function withdraw({ db, actor, now, services, securityLog }: MemberCtx): Promise<void> {
  await transact(db, async (tx) => {
    if (actor.role === 'ADMIN' && (await isLastAdmin(tx, actor.id))) throw new AppError('LAST_ADMIN');
    const { email } = await tx
      .updateTable('members')
      .set({ status: 'DELETED' })
      .where('id', '=', actor.id)
      .returning('email')
      .executeTakeFirstOrThrow();
    await hideIdentity(tx, services.secrets, actor.id, email);
    await endSignIns(tx, actor.id, now);
    await record(tx, { kind: 'MEMBER_WITHDREW', memberId: actor.id }, now);
  });
  securityLog('withdrawn', { memberId: actor.id });
}
