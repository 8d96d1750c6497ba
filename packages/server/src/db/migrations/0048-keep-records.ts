import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/**
 * What admins note about members and which emails they have corrected, and in the log whose content a decision was
 * about. Decisions from before know it as long as the content is there.
 */
export function keepRecords(engine: Engine): Migration {
  const big = engine.bigInteger;
  return {
    async up(db: Kysely<unknown>) {
      await engine
        .finishTable(
          db.schema
            .createTable('member_notes')
            .addColumn('id', big, engine.numbered)
            .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
            .addColumn('written_by', big, (column) => column.notNull().references('members.id'))
            .addColumn('text', 'text', (column) => column.notNull())
            .addColumn('created_at', big, (column) => column.notNull()),
        )
        .execute();
      await engine
        .finishTable(
          db.schema
            .createTable('email_changes')
            .addColumn('action_id', big, (column) => column.primaryKey().notNull().references('admin_actions.id'))
            .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
            .addColumn('former', 'text', (column) => column.notNull())
            .addColumn('current', 'text', (column) => column.notNull())
            .addColumn('created_at', big, (column) => column.notNull()),
        )
        .execute();
      for (const table of ['member_notes', 'email_changes']) {
        await db.schema.createIndex(`${table}_by_member_id`).on(table).columns(['member_id']).execute();
      }

      await db.schema.alterTable('admin_actions').addColumn('author_id', big).execute();
      for (const statement of UNGUARD[engine.name]) await sql.raw(statement).execute(db);
      await sql`
        update admin_actions set author_id = case
          when comment_id is null then (select author_id from posts where posts.id = admin_actions.post_id)
          else (select author_id from comments where comments.id = admin_actions.comment_id) end
        where post_id is not null`.execute(db);
      for (const statement of GUARD[engine.name]) await sql.raw(statement).execute(db);
      await db.schema
        .createIndex('admin_actions_by_author_id')
        .on('admin_actions')
        .columns(['author_id'])
        .where(sql.ref('author_id'), 'is not', null)
        .execute();
    },
  };
}

/** The log refuses changes (0003): its guard goes out of the way for the new column. */
const UNGUARD = {
  sqlite: ['drop trigger admin_actions_no_update'],
  postgres: ['alter table admin_actions disable trigger admin_actions_append_only'],
};
const GUARD = {
  sqlite: [
    `create trigger admin_actions_no_update before update on admin_actions begin select raise(abort, 'admin_actions is append-only'); end`,
  ],
  postgres: ['alter table admin_actions enable trigger admin_actions_append_only'],
};
