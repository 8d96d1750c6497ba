import { endSignIns } from '../auth/sign-ins.ts';
import type { MemberCtx } from '../context.ts';
import { lockOtherMember } from '../db/member-locks.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { record } from '../events/record.ts';

/** Ends all sign-ins of a member, one's own included. @throws MEMBER_NOT_FOUND */
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
