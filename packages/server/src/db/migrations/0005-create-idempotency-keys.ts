import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/**
 * What was created under which `Idempotency-Key`, by whom, and from what body: see db/idempotency.ts. The table of
 * before knew no bodies. Its keys, good for a day, are given up.
 */
export function createIdempotencyKeys(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const big = engine.bigInteger;
      await engine
        .finishTable(
          db.schema
            .createTable('idempotency_keys')
            .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
            .addColumn('endpoint', 'text', (column) => column.notNull())
            .addColumn('key', 'text', (column) => column.notNull())
            .addColumn('body_hash', 'text', (column) => column.notNull())
            .addColumn('created_id', big)
            .addColumn('created_at', big, (column) => column.notNull())
            .addPrimaryKeyConstraint('idempotency_keys_key', ['member_id', 'endpoint', 'key']),
        )
        .execute();
      await db.schema
        .createIndex('idempotency_keys_by_created_at')
        .on('idempotency_keys')
        .columns(['created_at'])
        .execute();
      await db.schema.dropTable('once_keys').execute();
    },
  };
}
