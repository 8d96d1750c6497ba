/** A create that is sent twice, by a double click or a retry after a lost answer, creates once. */

import type { MemberCtx } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Runs `create` in a transaction, unless this member has already created `what` under the same `Idempotency-Key`: then
 * it answers with what was created. Of two at the same moment one creates, and the other waits for it. What was
 * refused is not remembered.
 */
export async function createOnce(
  { db, actor, now, onceKey }: MemberCtx,
  what: string,
  create: (tx: Db) => Promise<{ id: number }>,
): Promise<{ id: number }> {
  return transact(db, async (tx) => {
    if (onceKey === null) return create(tx);
    const key = `${what} ${onceKey}`;
    await tx
      .deleteFrom('once_keys')
      .where('member_id', '=', actor.id)
      .where('created_at', '<', now.getTime() - KEPT_MS)
      .execute();
    const claimed = await tx
      .insertInto('once_keys')
      .values({ member_id: actor.id, key, created_id: null, created_at: now.getTime() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!claimed) {
      const before = await tx
        .selectFrom('once_keys')
        .where('member_id', '=', actor.id)
        .where('key', '=', key)
        .select('created_id')
        .executeTakeFirstOrThrow();
      return { id: before.created_id as number };
    }
    const created = await create(tx);
    await tx
      .updateTable('once_keys')
      .set({ created_id: created.id })
      .where('member_id', '=', actor.id)
      .where('key', '=', key)
      .execute();
    return created;
  });
}
