import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** What admins and operators did: rows are added, never changed or deleted, and the database itself sees to it. */
export function createAdminActions(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await engine
        .finishTable(
          db.schema
            .createTable('admin_actions')
            .addColumn('id', engine.bigInteger, engine.numbered)
            .addColumn('admin_id', engine.bigInteger, (column) => column.references('members.id'))
            .addColumn('action', 'text', (column) => column.notNull())
            .addColumn('target', 'text', (column) => column.notNull())
            .addColumn('board', 'text')
            .addColumn('post_id', engine.bigInteger)
            .addColumn('created_at', engine.bigInteger, (column) => column.notNull()),
        )
        .execute();
      for (const statement of engine.appendOnly('admin_actions')) await sql.raw(statement).execute(db);
    },
  };
}
