/** What an admin does about the sign-ins of a member: ends them, or lets a member in again who cannot sign in. */
import { refusePasswords } from '../auth/passwords.ts';
import { endSignIns } from '../auth/sign-ins.ts';
import type { MemberCtx } from '../context.ts';
import { lockOtherMember } from '../db/member-locks.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { record } from '../events/record.ts';
import { resetLinkFor } from '../recovery/reset-link.ts';

/** Ends all sign-ins of a member, one's own included. */
export async function endSignInsOfMember(ctx: MemberCtx, id: number): Promise<void> {
  const { db, now } = ctx;
  await transact(db, async (tx) => {
    const member = await lockOtherMember(tx, id);
    const signInIds = await endSignIns(tx, id, now);
    if (signInIds.length > 0) await recordDeed(tx, ctx, 'sign-ins-ended', { member });
    for (const signInId of signInIds) {
      await record(tx, { kind: 'SIGN_IN_ENDED', memberId: id, signInId, why: 'ENDED_BY_ADMIN' }, now);
    }
  });
}

/**
 * Makes a link for a member who cannot sign in any more, to be handed over by the admin. The member is told of it,
 * without the link.
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
