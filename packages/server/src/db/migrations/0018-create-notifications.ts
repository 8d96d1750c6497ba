import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { raiseSubjects } from './0012-subject-triggers.ts';

/** What members are told, and how they want it. */
export function createNotifications(engine: Engine): Migration {
  const big = engine.bigInteger;
  return {
    async up(db: Kysely<unknown>) {
      const create = (name: string, columns: (table: Table) => Table) =>
        engine.finishTable(columns(db.schema.createTable(name) as Table)).execute();

      // No reference to posts and comments: some lines outlive them, and others are deleted by their consumer.
      await create('notifications', (table) =>
        table
          .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
          .addColumn('id', big, (column) => column.notNull())
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('board', 'text')
          .addColumn('post_id', big)
          .addColumn('first_comment_id', big)
          .addColumn('comment_id', big)
          .addColumn('count', 'integer', (column) => column.notNull().defaultTo(1))
          .addColumn('change', 'text')
          .addColumn('created_at', big, (column) => column.notNull())
          .addColumn('read_at', big)
          .addPrimaryKeyConstraint('notifications_key', ['member_id', 'id']),
      );
      // One line for each post and kind while it is unread.
      await db.schema
        .createIndex('notifications_unread')
        .on('notifications')
        .unique()
        .columns(['member_id', 'kind', 'post_id'])
        .where(sql.ref('read_at'), 'is', null)
        .execute();
      await index(db, 'notifications', ['post_id']);
      await index(db, 'notifications', ['created_at']);

      await create('broadcasts', (table) =>
        table
          .addColumn('id', big, (column) => column.primaryKey().notNull())
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('post_id', big, (column) => column.notNull().references('posts.id').onDelete('cascade'))
          .addColumn('created_at', big, (column) => column.notNull()),
      );
      await index(db, 'broadcasts', ['kind', 'id']);
      await index(db, 'broadcasts', ['post_id']);
      await index(db, 'broadcasts', ['created_at']);
      await create('broadcast_reads', (table) =>
        table
          .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('read_to', big, (column) => column.notNull())
          .addColumn('read_at', big, (column) => column.notNull())
          .addPrimaryKeyConstraint('broadcast_reads_key', ['member_id', 'kind']),
      );

      await create('notification_kinds', (table) =>
        table
          .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('is_on', 'integer', (column) => column.notNull())
          .addPrimaryKeyConstraint('notification_kinds_key', ['member_id', 'kind']),
      );
      await create('notification_settings', (table) =>
        table
          .addColumn('member_id', big, (column) => column.primaryKey().notNull().references('members.id'))
          .addColumn('digest', 'integer', (column) => column.notNull())
          .addColumn('live', 'integer', (column) => column.notNull()),
      );
      // Who gets the digest.
      await index(db, 'notification_settings', ['digest', 'member_id']);
      await create('muted_posts', (table) =>
        table
          .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
          .addColumn('post_id', big, (column) => column.notNull().references('posts.id').onDelete('cascade'))
          .addPrimaryKeyConstraint('muted_posts_key', ['member_id', 'post_id']),
      );
      await index(db, 'muted_posts', ['post_id']);

      // The log keeps the titles of posts that an admin has deleted.
      await index(db, 'admin_actions', ['post_id']);

      const statements = [
        ...OF_A_MEMBER.flatMap((table) =>
          raiseSubjects(engine, table, { subjects: [`'member:' || changed.member_id`] }),
        ),
        ...raiseSubjects(engine, 'broadcasts', { subjects: [`'broadcasts'`] }),
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

/** By a change of these a node learns that a member's number of unread lines may have changed. */
const OF_A_MEMBER = ['notifications', 'broadcast_reads', 'notification_kinds', 'notification_settings', 'muted_posts'];

type Table = CreateTableBuilder<string, string>;

function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  return db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
}
