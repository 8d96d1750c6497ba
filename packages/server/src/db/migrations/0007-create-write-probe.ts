import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** One row that is written to find out whether the database takes writes again: see db/writable-check.ts. */
export function createWriteProbe(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await engine
        .finishTable(
          db.schema
            .createTable('write_probe')
            .addColumn('id', 'integer', (column) => column.primaryKey())
            .addColumn('filler', 'text', (column) => column.notNull()),
        )
        .execute();
    },
  };
}
