import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Web Push: the server's keys, the devices that members have allowed it on, and what waits to be sent there. */
export function createPush(engine: Engine): Migration {
  const big = engine.bigInteger;
  return {
    async up(db: Kysely<unknown>) {
      const create = (name: string, columns: (table: Table) => Table) =>
        engine.finishTable(columns(db.schema.createTable(name) as Table)).execute();

      await create('push_keys', (table) =>
        table
          .addColumn('id', 'integer', (column) => column.primaryKey().notNull().check(sql`id = 1`))
          .addColumn('public_key', 'text', (column) => column.notNull())
          .addColumn('sealed_private_key', 'text', (column) => column.notNull())
          .addColumn('created_at', big, (column) => column.notNull()),
      );

      await create('push_subscriptions', (table) =>
        table
          .addColumn('id', big, engine.numbered)
          .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
          .addColumn('sign_in_id', big, (column) =>
            column.notNull().unique().references('sign_ins.id').onDelete('cascade'),
          )
          .addColumn('endpoint_hash', 'text', (column) => column.notNull().unique())
          .addColumn('sealed', 'text', (column) => column.notNull())
          .addColumn('language', 'text', (column) => column.notNull())
          .addColumn('created_at', big, (column) => column.notNull())
          .addColumn('renewed_at', big, (column) => column.notNull())
          .addColumn('questions_sent_at', big),
      );
      await index(db, 'push_subscriptions', ['member_id']);

      // No reference to the subscription: deleting one need not wait for a transaction that queues a push to it.
      await create('pushes', (table) =>
        table
          .addColumn('id', big, engine.numbered)
          .addColumn('subscription_id', big, (column) => column.notNull())
          .addColumn('topic', 'text', (column) => column.notNull())
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('post_id', big)
          .addColumn('created_at', big, (column) => column.notNull())
          .addColumn('due_at', big, (column) => column.notNull())
          .addColumn('failures', 'integer', (column) => column.notNull())
          .addColumn('error', 'text')
          .addUniqueConstraint('pushes_of_a_line', ['subscription_id', 'topic']),
      );
      await index(db, 'pushes', ['due_at']);

      await create('push_rounds', (table) =>
        table
          .addColumn('kind', 'text', (column) => column.primaryKey().notNull())
          .addColumn('done_to', big, (column) => column.notNull()),
      );
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
