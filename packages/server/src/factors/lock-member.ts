import type { Tx } from '../db/schema.ts';

/** Changes of one member's factors queue: see docs/architecture.md, "Locks". */
export async function lockMember(tx: Tx, memberId: number): Promise<void> {
  await tx.selectFrom('members').where('id', '=', memberId).select('id').forNoKeyUpdate().executeTakeFirstOrThrow();
}
