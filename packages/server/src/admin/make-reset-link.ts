import { refusePasswords } from '../auth/passwords.ts';
import type { MemberCtx } from '../context.ts';
import { lockOtherMember } from '../db/member-locks.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { resetLinkFor } from '../recovery/reset-link.ts';

/**
 * Makes a link for a member who cannot sign in any more, to be handed over by the admin. The member is told of it,
 * without the link.
 * @throws MEMBER_NOT_FOUND, PASSWORDS_OFF
 */
export async function makeResetLink(ctx: MemberCtx, id: number): Promise<{ link: string }> {
  const { db, actor, services } = ctx;
  refusePasswords(services.config);
  const link = await transact(db, async (tx) => {
    const member = await lockOtherMember(tx, id);
    await recordDeed(tx, ctx, 'reset-link-made', { member, event: { memberId: id, adminId: actor.id } });
    return resetLinkFor(tx, ctx, id, 'ADMIN');
  });
  return { link };
}
