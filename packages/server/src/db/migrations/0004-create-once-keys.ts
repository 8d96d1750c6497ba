import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** What was created under which `Idempotency-Key`: see db/idempotency.ts. */
export function createOnceKeys(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const big = engine.bigInteger;
      await engine
        .finishTable(
          db.schema
            .createTable('once_keys')
            .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
            .addColumn('key', 'text', (column) => column.notNull())
            .addColumn('created_id', big)
            .addColumn('created_at', big, (column) => column.notNull())
            .addPrimaryKeyConstraint('once_keys_once', ['member_id', 'key']),
        )
        .execute();
    },
  };
}
