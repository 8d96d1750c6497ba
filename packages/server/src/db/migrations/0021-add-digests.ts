import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** The digest of a week goes to many members, so that other mail must not wait for it; and why mails fail, for admins. */
export function addDigests(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('mails')
        .addColumn('is_bulk', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable('mails').addColumn('problem', 'text').execute();
      await db.schema.dropIndex('mails_by_gave_up_at_due_at').execute();
      await db.schema
        .createIndex('mails_by_gave_up_at_is_bulk_due_at')
        .on('mails')
        .columns(['gave_up_at', 'is_bulk', 'due_at'])
        .execute();
      await engine
        .finishTable(
          db.schema
            .createTable('digests')
            .addColumn('week', 'text', (column) => column.primaryKey().notNull())
            .addColumn('after_member_id', engine.bigInteger, (column) => column.notNull())
            .addColumn('is_done', 'integer', (column) => column.notNull()),
        )
        .execute();
    },
  };
}
