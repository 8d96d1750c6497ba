import type { MemberRow, Tx } from '../db/schema.ts';
import { type Call, recordDeed } from '../events/deed.ts';
import { claimNickname, giveUpNickname } from '../identity/nickname-claims.ts';
import { nicknameKeys } from '../identity/rules/nickname-keys.ts';
import type { LineFacts } from '../security-log.ts';
import type { Secrets } from '../services.ts';

/** @param member locked, so that the role is what decides whether the nickname is reserved */
export async function rename(
  tx: Tx,
  secrets: Secrets,
  { id, nickname: former, role }: Pick<MemberRow, 'id' | 'nickname' | 'role'>,
  nickname: string,
  by: Call,
  line: LineFacts = { memberId: id },
): Promise<void> {
  const { now } = by;
  await claimNickname(tx, secrets, nickname, { id, role }, now);
  await giveUpNickname(tx, id, nickname, now);
  await tx
    .updateTable('members')
    .set({ nickname, nickname_key: nicknameKeys(nickname)[0] })
    .where('id', '=', id)
    .execute();
  await tx.insertInto('nickname_changes').values({ member_id: id, former, created_at: now.getTime() }).execute();
  await recordDeed(tx, by, 'nickname-changed', { line, event: { memberId: id } });
}
