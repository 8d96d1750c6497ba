import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** What happened (events/), how far each consumer of it has come (jobs/), and indexes for deleting what has run out. */
export function createEvents(engine: Engine): Migration {
  const big = engine.bigInteger;
  return {
    async up(db: Kysely<unknown>) {
      const create = (name: string) => engine.finishTable(db.schema.createTable(name));
      await create('events')
        .addColumn('id', big, engine.numbered)
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('facts', 'text', (column) => column.notNull())
        .addColumn('created_at', big, (column) => column.notNull())
        .execute();
      await create('jobs')
        .addColumn('name', 'text', (column) => column.primaryKey().notNull())
        .addColumn('cursor', big, (column) => column.notNull())
        .addColumn('due_at', big, (column) => column.notNull())
        .addColumn('failures', 'integer', (column) => column.notNull())
        .execute();
      await create('leases')
        .addColumn('name', 'text', (column) => column.primaryKey().notNull())
        .addColumn('holder', 'text', (column) => column.notNull())
        .addColumn('expires_at', big, (column) => column.notNull())
        .execute();
      await create('dead_letters')
        .addColumn('consumer', 'text', (column) => column.notNull())
        .addColumn('event_id', big, (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('facts', 'text', (column) => column.notNull())
        .addColumn('created_at', big, (column) => column.notNull())
        .addColumn('error', 'text', (column) => column.notNull())
        .addColumn('failed_at', big, (column) => column.notNull())
        .addPrimaryKeyConstraint('dead_letters_key', ['consumer', 'event_id'])
        .execute();
      await create('event_totals')
        .addColumn('kind', 'text', (column) => column.primaryKey().notNull())
        .addColumn('total', big, (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('refresh_tokens_by_expires_at')
        .on('refresh_tokens')
        .columns(['expires_at'])
        .execute();
      await db.schema
        .createIndex('sign_ins_ended')
        .on('sign_ins')
        .columns(['id'])
        .where(sql.ref('ended_at'), 'is not', null)
        .execute();
    },
  };
}
