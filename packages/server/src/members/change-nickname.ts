import type { MemberCtx } from '../context.ts';
import { transact } from '../db/transact.ts';
import { record } from '../events/record.ts';
import { claimNickname, giveUpNickname } from '../identity/nickname-claims.ts';
import { nicknameKeys } from '../nickname-keys.ts';
import { refuseTooManyChanges } from './nickname-changes.ts';

/** @throws NICKNAME_TAKEN, TOO_MANY_REQUESTS */
export async function changeNickname(
  { db, actor, now, services, securityLog }: MemberCtx,
  nickname: string,
): Promise<void> {
  if (nickname === actor.nickname) return;
  await transact(db, async (tx) => {
    // Locks the member, so that simultaneous changes are counted.
    const { nickname: former } = await tx
      .selectFrom('members')
      .where('id', '=', actor.id)
      .select('nickname')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await refuseTooManyChanges(tx, actor.id, now);
    await claimNickname(tx, services.secrets, nickname, actor, now);
    await giveUpNickname(tx, actor.id, nickname, now);
    await tx
      .updateTable('members')
      .set({ nickname, nickname_key: nicknameKeys(nickname)[0] })
      .where('id', '=', actor.id)
      .execute();
    await tx
      .insertInto('nickname_changes')
      .values({ member_id: actor.id, former, created_at: now.getTime() })
      .execute();
    await record(tx, { kind: 'NICKNAME_CHANGED', memberId: actor.id }, now);
  });
  securityLog('nickname-changed', { memberId: actor.id });
}
