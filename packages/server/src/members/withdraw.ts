import { AppError } from '../app-error.ts';
import { deleteOwnContent, isContentLeft } from '../boards/delete-own-content.ts';
import type { Actor, MemberCtx } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { endMembership } from './end-membership.ts';
import { isLastAdmin } from './last-admin.ts';

/**
 * Ends the account permanently: its tokens become invalid at once, its posts and comments stay without a writer, its
 * email and nickname stay taken (product page, section 2), of which only keyed hashes are stored.
 * @param content `delete`: what the member wrote is deleted first, in several transactions, since it may be much. From the
 * trash it is not restored
 * @throws LAST_ADMIN, NOT_SIGNED_IN when somebody else has ended it meanwhile
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
    const about = { line: { memberId: actor.id }, event: { memberId: actor.id } };
    const isEnded = await endMembership(tx, services.secrets, actor.id, {
      now,
      isContentDeleted: content === 'delete',
      tell: () => recordDeed(tx, ctx, 'withdrawn', about),
    });
    // By an admin at the same moment, or by another call.
    if (!isEnded) throw new AppError('NOT_SIGNED_IN');
    return true;
  });
}

async function refuseLastAdmin(tx: Tx, actor: Actor): Promise<void> {
  if (actor.role === 'ADMIN' && (await isLastAdmin(tx, actor.id))) throw new AppError('LAST_ADMIN');
}
