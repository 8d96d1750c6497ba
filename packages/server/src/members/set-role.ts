import type { Role } from '@ieum/contract/permissions';
import type { MemberRow, Tx } from '../db/schema.ts';
import { changeOf, type Doer, recordDeed } from '../events/deed.ts';
import { freeNickname } from '../identity/free-nickname.ts';
import { isReservedNickname } from '../identity/reserved-nicknames.ts';
import type { Secrets } from '../services.ts';
import { rename } from './rename.ts';

/**
 * Gives or takes the admin role. Whoever loses it also loses a nickname that is reserved for admins, for a neutral one
 * that they can change: otherwise a colleague would still be called 관리자.
 * @param member locked
 * @returns the new nickname; null: it stays
 */
export async function setRole(
  tx: Tx,
  secrets: Secrets,
  member: MemberRow,
  role: Role,
  by: Doer,
): Promise<string | null> {
  const { id } = member;
  await tx.updateTable('members').set({ role }).where('id', '=', id).execute();
  const isRenamed = role !== 'ADMIN' && isReservedNickname(member.nickname);
  const neutral = (number: number) => (number === 1 ? `회원 ${id}` : `회원 ${id}-${number}`);
  const nickname = isRenamed ? await freeNickname(tx, secrets, neutral, { id, role }, by.now) : null;
  const adminId = by.actor?.id ?? null;
  await recordDeed(tx, by, role === 'ADMIN' ? 'admin-added' : 'admin-removed', {
    member,
    changes: [
      ...changeOf('role', member.role, role),
      ...changeOf('nickname', member.nickname, nickname ?? member.nickname),
    ],
    event: { memberId: id, to: role, adminId, ...(isRenamed && { isRenamed }) },
  });
  if (nickname !== null) {
    const line = { ...(adminId !== null && { adminId }), memberId: id };
    await rename(tx, secrets, { ...member, role }, nickname, by, line);
  }
  return nickname;
}
