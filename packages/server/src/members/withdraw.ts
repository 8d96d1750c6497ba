import { AppError } from '../app-error.ts';
import { endSignIns } from '../auth/sign-ins.ts';
import { deleteOwnContent, isContentLeft } from '../boards/delete-own-content.ts';
import { releaseReports } from '../boards/release-reports.ts';
import type { Actor, MemberCtx } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { hideIdentity } from '../identity/withdrawn-identity.ts';
import { isLastAdmin } from './last-admin.ts';

/**
 * Ends the account permanently: its tokens become invalid at once, its posts and comments stay without a writer, its
 * email and nickname stay taken (product page, section 2), of which only keyed hashes are stored.
 * @param content `delete`: what the member wrote is deleted first, in several transactions, since it may be much. From the
 * trash it is not restored
 * @throws LAST_ADMIN
 */
export async function withdraw(ctx: MemberCtx, { content = 'keep' }: { content?: 'keep' | 'delete' }): Promise<void> {
  const { db, actor } = ctx;
  if (content === 'delete') await transact(db, (tx) => refuseLastAdmin(tx, actor)); // before anything is lost
  do {
    if (content === 'delete') await deleteOwnContent(ctx);
  } while (!(await leave(ctx, content)));
}

/** @returns false: something of what is to be deleted has been written or restored since, so that nothing was done */
async function leave(ctx: MemberCtx, content: 'keep' | 'delete'): Promise<boolean> {
  const { db, actor, now, services } = ctx;
  return transact(db, async (tx) => {
    await refuseLastAdmin(tx, actor);
    if (content === 'delete' && (await isContentLeft(tx, actor))) return false;
    const { email } = await tx
      .updateTable('members')
      .set({ status: 'DELETED', content_deleted_at: content === 'delete' ? now.getTime() : null })
      .where('id', '=', actor.id)
      .returning('email')
      .executeTakeFirstOrThrow();
    await hideIdentity(tx, services.secrets, actor.id, email);
    await endSignIns(tx, actor.id, now);
    await recordDeed(tx, ctx, 'withdrawn', { line: { memberId: actor.id }, event: { memberId: actor.id } });
    await releaseReports(tx, actor.id, now);
    return true;
  });
}

async function refuseLastAdmin(tx: Db, actor: Actor): Promise<void> {
  if (actor.role === 'ADMIN' && (await isLastAdmin(tx, actor.id))) throw new AppError('LAST_ADMIN');
}
