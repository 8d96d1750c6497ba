import { AppError } from '../app-error.ts';
import { endSignIns } from '../auth/sign-ins.ts';
import type { MemberCtx } from '../context.ts';
import type { Db } from '../db/schema.ts';

/**
 * Ends the account for good: its tokens stop at once, its posts and comments stay without a writer, its email and
 * nickname stay taken (product page, section 2).
 * @throws LAST_ADMIN
 */
export async function withdraw({ db, actor, now, services }: MemberCtx): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (actor.role === 'ADMIN') await refuseLastAdmin(tx, actor.id);
    await tx.updateTable('members').set({ status: 'DELETED' }).where('id', '=', actor.id).execute();
    await endSignIns(tx, actor.id, now);
  });
  services.securityLog('withdrawn', { memberId: actor.id });
}

/** Locks the admins first, so that the last two cannot withdraw at the same moment. */
async function refuseLastAdmin(tx: Db, memberId: number): Promise<void> {
  const admins = await tx
    .updateTable('members')
    .set({ role: 'ADMIN' })
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .returning('id')
    .execute();
  if (admins.every((admin) => admin.id === memberId)) throw new AppError('LAST_ADMIN');
}
