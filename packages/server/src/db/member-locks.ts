/** Locks of members until the end of the transaction: see docs/architecture.md, "Locks". */
import type { Role } from '@ieum/contract/permissions';
import { AppError } from '../app-error.ts';
import { batchesOf } from './batches.ts';
import type { MemberRow, Tx } from './schema.ts';

const AT_ONCE = 1_000;

/** Whatever the status is. Calls of one member that count or change the same things queue by it. */
export async function lockMember(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('members').where('id', '=', id).select('id').forNoKeyUpdate().execute();
}

/** False if the member has withdrawn or been suspended meanwhile: then no new sign-in may appear. */
export async function lockActiveMember(tx: Tx, id: number): Promise<boolean> {
  const active = await tx
    .selectFrom('members')
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return active !== undefined;
}

/**
 * For a change by somebody else.
 * @throws MEMBER_NOT_FOUND also of a member who has withdrawn, and of one who has not joined yet
 */
export async function lockOtherMember(tx: Tx, id: number): Promise<MemberRow> {
  return tx
    .selectFrom('members')
    .where('id', '=', id)
    .where('status', '!=', 'DELETED')
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AppError('MEMBER_NOT_FOUND'));
}

/**
 * By id: whoever writes notifications of members or marks them as read does so first, so that they queue instead of
 * deadlocking. Those who have withdrawn are left out.
 * @returns their roles by id
 */
export async function lockMembers(tx: Tx, ids: number[]): Promise<Map<number, Role>> {
  const sorted = Array.from(new Set(ids)).toSorted((a, b) => a - b);
  const roles = new Map<number, Role>();
  for (const batch of batchesOf(sorted, AT_ONCE)) {
    const rows = await tx
      .selectFrom('members')
      .where('id', 'in', batch)
      .where('status', '!=', 'DELETED')
      .orderBy('id')
      .select(['id', 'role'])
      .forNoKeyUpdate()
      .execute();
    for (const { id, role } of rows) roles.set(id, role);
  }
  return roles;
}
