import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** What became of the backup of each day. */
export function backUpByItself(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await engine
        .finishTable(
          db.schema
            .createTable('backups')
            .addColumn('day', 'text', (column) => column.primaryKey().notNull())
            .addColumn('state', 'text', (column) => column.notNull())
            .addColumn('attempts', 'integer', (column) => column.notNull())
            .addColumn('started_at', engine.bigInteger, (column) => column.notNull())
            .addColumn('finished_at', engine.bigInteger)
            .addColumn('due_at', engine.bigInteger)
            .addColumn('file', 'text')
            .addColumn('bytes', engine.bigInteger)
            .addColumn('verified', 'text')
            .addColumn('error', 'text'),
        )
        .execute();
    },
  };
}
