import { LIMITS } from '@ieum/contract/limits';
import { AppError } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { DAY } from '../time/units.ts';
import { rename } from './rename.ts';

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

/** @throws TOO_MANY_REQUESTS after three changes within 24 hours, with the time to wait */
async function refuseTooManyChanges(tx: Tx, memberId: number, now: Date): Promise<void> {
  const latest = await tx
    .selectFrom('nickname_changes')
    .where('member_id', '=', memberId)
    .where('created_at', '>', now.getTime() - DAY)
    .orderBy('created_at', 'desc')
    .limit(LIMITS.nicknameChangesADay)
    .select('created_at')
    .execute();
  const oldest = latest[LIMITS.nicknameChangesADay - 1];
  if (oldest === undefined) return;
  const wait = oldest.created_at + DAY - now.getTime();
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(wait / 1000) });
}
