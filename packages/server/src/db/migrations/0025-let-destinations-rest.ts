import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/**
 * Hooks and devices rest after an attempt that has failed; an event at which a consumer has failed waits apart from the
 * others; and what nobody needs any more is found by its time.
 */
export function letDestinationsRest(engine: Engine): Migration {
  const big = engine.bigInteger;
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ['hooks', 'push_subscriptions']) {
        await db.schema
          .alterTable(table)
          .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
          .execute();
        await db.schema.alterTable(table).addColumn('rests_until', big).execute();
      }
      await db.schema
        .alterTable('dead_letters')
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable('dead_letters').addColumn('due_at', big).execute();
      await db.schema
        .createIndex('nickname_claims_by_expires_at')
        .on('nickname_claims')
        .columns(['expires_at'])
        .where(sql.ref('expires_at'), 'is not', null)
        .execute();
      await db.schema
        .createIndex('nickname_changes_by_created_at')
        .on('nickname_changes')
        .columns(['created_at'])
        .execute();
    },
  };
}
