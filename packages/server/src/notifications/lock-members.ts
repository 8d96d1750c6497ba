import type { Role } from '@ieum/contract/permissions';
import { batchesOf } from '../db/batches.ts';
import type { Tx } from '../db/schema.ts';

const AT_ONCE = 1_000;

/**
 * Locks members, by id: whoever writes notifications of members or marks them as read does so first, so that they queue instead
 * of deadlocking. Those who have withdrawn are left out.
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
