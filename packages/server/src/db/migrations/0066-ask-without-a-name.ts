import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/**
 * Questions that were asked without a name, also once they are in the trash or among the reports; and what admins have
 * asked to be told of who has asked one.
 */
export function askWithoutAName(engine: Engine): Migration {
  const big = engine.bigInteger;
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ['posts', 'trash', 'cases']) {
        await db.schema
          .alterTable(table)
          .addColumn('anonymous', 'integer', (column) => column.notNull().defaultTo(0))
          .execute();
      }
      await engine
        .finishTable(
          db.schema
            .createTable('reveals')
            // Without a reference: the question may be in the trash.
            .addColumn('post_id', big, (column) => column.primaryKey().notNull())
            .addColumn('asked_by', big, (column) => column.notNull().references('members.id'))
            .addColumn('reason', 'text', (column) => column.notNull())
            .addColumn('asked_at', big, (column) => column.notNull())
            .addColumn('was_alone', 'integer', (column) => column.notNull())
            .addColumn('agreed_by', big, (column) => column.references('members.id'))
            .addColumn('revealed_at', big),
        )
        .execute();
      await db.schema.createIndex('reveals_by_asked_at').on('reveals').column('asked_at').execute();
    },
  };
}
