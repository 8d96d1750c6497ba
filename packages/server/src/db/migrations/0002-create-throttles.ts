import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Counters that every node shares: see auth/throttle.ts. */
export function createThrottles(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await engine
        .finishTable(
          db.schema
            .createTable('throttles')
            .addColumn('key', 'text', (column) => column.primaryKey())
            .addColumn('hits', 'integer', (column) => column.notNull())
            .addColumn('blocked_until', engine.bigInteger, (column) => column.notNull())
            .addColumn('expires_at', engine.bigInteger, (column) => column.notNull()),
        )
        .execute();
      await db.schema.createIndex('throttles_by_expires_at').on('throttles').columns(['expires_at']).execute();
    },
  };
}
