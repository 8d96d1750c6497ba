import { AppError } from '../app-error.ts';
import { endSignIns } from '../auth/sign-ins.ts';
import { deleteOwnContent } from '../boards/delete-own-content.ts';
import type { Actor, MemberCtx } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { hideIdentity } from '../identity/withdrawn-identity.ts';
import { isLastAdmin } from './last-admin.ts';

/**
 * Ends the account permanently: its tokens become invalid at once, its posts and comments stay without a writer, its
 * email and nickname stay taken (product page, section 2), of which only keyed hashes are stored.
 * @param content `delete`: what the member wrote is deleted first, in several transactions, since it may be much
 * @throws LAST_ADMIN
 */
export async function withdraw(ctx: MemberCtx, { content }: { content?: 'keep' | 'delete' }): Promise<void> {
  const { db, actor, now, services } = ctx;
  if (content === 'delete') {
    await transact(db, (tx) => refuseLastAdmin(tx, actor)); // before anything is lost
    await deleteOwnContent(ctx);
  }
  await transact(db, async (tx) => {
    await refuseLastAdmin(tx, actor);
    const { email } = await tx
      .updateTable('members')
      .set({ status: 'DELETED' })
      .where('id', '=', actor.id)
      .returning('email')
      .executeTakeFirstOrThrow();
    await hideIdentity(tx, services.secrets, actor.id, email);
    await endSignIns(tx, actor.id, now);
    await recordDeed(tx, ctx, 'withdrawn', { line: { memberId: actor.id }, event: { memberId: actor.id } });
  });
}

async function refuseLastAdmin(tx: Db, actor: Actor): Promise<void> {
  if (actor.role === 'ADMIN' && (await isLastAdmin(tx, actor.id))) throw new AppError('LAST_ADMIN');
}
