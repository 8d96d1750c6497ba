/**
 * Idempotent creates: one that is sent twice, by a double click or a retry after a lost answer, creates only one row.
 */
import { AppError } from '../app-error.ts';
import { IDEMPOTENCY_KEPT_MS } from './own-tables.ts';
import type { Db, Tx } from './schema.ts';
import { transact } from './transact.ts';

/** What identifies a create that is sent again. */
export interface Idempotency {
  endpoint: string;
  key: string;
  bodyHash: string;
}

interface Call {
  db: Db;
  actor: { id: number };
  now: Date;
  /** null without an `Idempotency-Key` */
  idempotency: Idempotency | null;
}

/**
 * Runs `create` in a transaction, unless this member has already sent the same body under the same `Idempotency-Key`:
 * then it returns what was created, as long as that exists. Of two simultaneous calls one creates, and the other waits
 * for it. Refused calls are not remembered.
 * @param table the table of what is created
 * @throws KEY_REUSED when something else was created under the key
 */
export async function createIdempotently(
  { db, actor, now, idempotency }: Call,
  table: 'posts' | 'comments' | 'post_additions',
  create: (tx: Tx) => Promise<{ id: number }>,
): Promise<{ id: number }> {
  return transact(db, async (tx) => {
    if (idempotency === null) return create(tx);
    const { body_hash, created_id } = await claim(tx, actor.id, idempotency, now);
    if (created_id !== null) {
      if (body_hash !== idempotency.bodyHash) throw new AppError('KEY_REUSED');
      const before = await tx.selectFrom(table).where('id', '=', created_id).select('id').executeTakeFirst();
      if (before) return before;
    }
    const created = await create(tx);
    await tx
      .updateTable('idempotency_keys')
      .set({ created_id: created.id })
      .where('member_id', '=', actor.id)
      .where('endpoint', '=', idempotency.endpoint)
      .where('key', '=', idempotency.key)
      .execute();
    return created;
  });
}

/**
 * Inserts the key, or locks the one that is there. `created_id` is null when nothing was created under it within the
 * last day.
 */
function claim(tx: Tx, member_id: number, { endpoint, key, bodyHash }: Idempotency, now: Date) {
  return tx
    .insertInto('idempotency_keys')
    .values({ member_id, endpoint, key, body_hash: bodyHash, created_id: null, created_at: now.getTime() })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'endpoint', 'key']).doUpdateSet((row) => {
        const isOver = row('idempotency_keys.created_at', '<=', oldestKept(now));
        const ifOver = <Column extends 'body_hash' | 'created_id' | 'created_at'>(column: Column) =>
          row
            .case()
            .when(isOver)
            .then(row.ref(`excluded.${column}`))
            .else(row.ref(`idempotency_keys.${column}`))
            .end();
        return {
          body_hash: ifOver('body_hash'),
          created_id: ifOver('created_id'),
          created_at: ifOver('created_at'),
        };
      }),
    )
    .returning(['body_hash', 'created_id'])
    .executeTakeFirstOrThrow();
}

function oldestKept(now: Date): number {
  return now.getTime() - IDEMPOTENCY_KEPT_MS;
}
