import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Hooks, and what is or was to be delivered to them. */
export function createHooks(engine: Engine): Migration {
  const big = engine.bigInteger;
  return {
    async up(db: Kysely<unknown>) {
      const create = (name: string, columns: (table: Table) => Table) =>
        engine.finishTable(columns(db.schema.createTable(name) as Table)).execute();

      await create('hooks', (table) =>
        table
          .addColumn('id', big, engine.numbered)
          .addColumn('host', 'text', (column) => column.notNull())
          .addColumn('sealed', 'text', (column) => column.notNull())
          .addColumn('boards', 'text', (column) => column.notNull())
          .addColumn('kinds', 'text', (column) => column.notNull())
          .addColumn('form', 'text', (column) => column.notNull())
          .addColumn('language', 'text', (column) => column.notNull())
          .addColumn('with_preview', 'integer', (column) => column.notNull())
          .addColumn('is_active', 'integer', (column) => column.notNull())
          .addColumn('created_at', big, (column) => column.notNull()),
      );
      // No reference to posts and comments: the log outlives them.
      await create('hook_deliveries', (table) =>
        table
          .addColumn('id', big, engine.numbered)
          .addColumn('hook_id', big, (column) => column.notNull().references('hooks.id').onDelete('cascade'))
          .addColumn('delivery_key', 'text', (column) => column.notNull())
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('board', 'text')
          .addColumn('post_id', big)
          .addColumn('comment_id', big)
          .addColumn('happened_at', big, (column) => column.notNull())
          .addColumn('state', 'text', (column) => column.notNull())
          .addColumn('failures', 'integer', (column) => column.notNull())
          .addColumn('http_status', 'integer')
          .addColumn('error', 'text')
          .addColumn('created_at', big, (column) => column.notNull())
          .addColumn('tried_at', big)
          .addColumn('due_at', big),
      );
      await index(db, 'hook_deliveries', ['hook_id', 'id']);
      await index(db, 'hook_deliveries', ['created_at']);
      await db.schema
        .createIndex('hook_deliveries_due')
        .on('hook_deliveries')
        .columns(['hook_id', 'due_at'])
        .where(sql.ref('due_at'), 'is not', null)
        .execute();
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
