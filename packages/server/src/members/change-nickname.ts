import type { MemberCtx } from '../context.ts';
import { transact } from '../db/transact.ts';
import { refuseTooManyChanges } from './nickname-changes.ts';
import { rename } from './rename.ts';

/** @throws NICKNAME_TAKEN, TOO_MANY_REQUESTS */
export async function changeNickname(ctx: MemberCtx, nickname: string): Promise<void> {
  const { db, actor, now, services } = ctx;
  if (nickname === actor.nickname) return;
  await transact(db, async (tx) => {
    // Locks the member, so that simultaneous changes are counted, and the role is not taken meanwhile.
    const member = await tx
      .selectFrom('members')
      .where('id', '=', actor.id)
      .select(['id', 'nickname', 'role'])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await refuseTooManyChanges(tx, actor.id, now);
    await rename(tx, services.secrets, member, nickname, ctx);
  });
}
