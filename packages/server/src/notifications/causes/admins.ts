import type { Db } from '../../db/schema.ts';

export async function activeAdmins(tx: Db): Promise<number[]> {
  const rows = await tx
    .selectFrom('members')
    .where('role', '=', 'ADMIN')
    .where('status', '!=', 'DELETED')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
