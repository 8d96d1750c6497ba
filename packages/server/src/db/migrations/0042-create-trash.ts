import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/**
 * What was deleted, with everything that is needed to restore it; and who has withdrawn together with all their texts.
 * Members are never deleted, and without a reference to them a deletion waits for none of them.
 */
export function createTrash(engine: Engine): Migration {
  const big = engine.bigInteger;
  return {
    async up(db: Kysely<unknown>) {
      const create = (name: string, columns: (table: Table) => Table) =>
        engine.finishTable(columns(db.schema.createTable(name) as Table)).execute();
      await create('trash', (table) =>
        table
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('id', big, (column) => column.notNull())
          .addColumn('board', 'text', (column) => column.notNull())
          .addColumn('post_id', big, (column) => column.notNull())
          .addColumn('author_id', big, (column) => column.notNull())
          .addColumn('title', 'text', (column) => column.notNull())
          .addColumn('content', 'text', (column) => column.notNull())
          .addColumn('deleted_by', 'text', (column) => column.notNull())
          .addColumn('reason', 'text')
          .addColumn('deleted_at', big, (column) => column.notNull())
          .addPrimaryKeyConstraint('trash_key', ['kind', 'id']),
      );
      await index(db, 'trash', ['deleted_at', 'kind', 'id']);
      await index(db, 'trash', ['kind', 'deleted_at', 'id']);
      await index(db, 'trash', ['author_id']);
      await create('trash_rows', (table) =>
        table
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('id', big, (column) => column.notNull())
          .addColumn('position', 'integer', (column) => column.notNull())
          .addColumn('of', 'text', (column) => column.notNull())
          .addColumn('member_id', big)
          .addColumn('row', 'text', (column) => column.notNull())
          .addPrimaryKeyConstraint('trash_rows_key', ['kind', 'id', 'position'])
          .addForeignKeyConstraint('trash_rows_of_trash', ['kind', 'id'], 'trash', ['kind', 'id'], (key) =>
            key.onDelete('cascade'),
          ),
      );
      await index(db, 'trash_rows', ['member_id', 'of']);
      await db.schema.alterTable('members').addColumn('content_deleted_at', big).execute();
    },
  };
}

type Table = CreateTableBuilder<string, string>;

function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  return db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
}
