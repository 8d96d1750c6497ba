import type { Role } from '@ieum/contract/policy';
import type { Secrets } from '../context.ts';
import type { MemberRow } from '../db/identity-schema.ts';
import type { Db } from '../db/schema.ts';
import { record } from '../events/record.ts';
import { freeNickname } from '../identity/free-nickname.ts';
import { isReservedNickname } from '../identity/reserved-nicknames.ts';
import { rename } from './rename.ts';

/**
 * Gives or takes the admin role. Whoever loses it also loses a nickname that is reserved for admins, for a neutral one
 * that they can change: otherwise a colleague would still be called 관리자.
 * @param member locked
 * @param adminId null: an operator
 * @returns the new nickname; null: it stays
 */
export async function setRole(
  tx: Db,
  secrets: Secrets,
  member: MemberRow,
  role: Role,
  { adminId, now }: { adminId: number | null; now: Date },
): Promise<string | null> {
  const { id } = member;
  await tx.updateTable('members').set({ role }).where('id', '=', id).execute();
  const isRenamed = role !== 'ADMIN' && isReservedNickname(member.nickname);
  await record(tx, { kind: 'ROLE_CHANGED', memberId: id, to: role, adminId, ...(isRenamed && { isRenamed }) }, now);
  if (!isRenamed) return null;
  const neutral = (number: number) => (number === 1 ? `회원 ${id}` : `회원 ${id}-${number}`);
  const nickname = await freeNickname(tx, secrets, neutral, { id, role }, now);
  await rename(tx, secrets, { ...member, role }, nickname, now);
  return nickname;
}
