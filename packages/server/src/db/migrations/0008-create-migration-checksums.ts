import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** By what each migration was known when it ran: see db/migration-checksums.ts. */
export function createMigrationChecksums(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await engine
        .finishTable(
          db.schema
            .createTable('migration_checksums')
            .addColumn('name', 'text', (column) => column.primaryKey())
            .addColumn('checksum', 'text', (column) => column.notNull()),
        )
        .execute();
    },
  };
}
