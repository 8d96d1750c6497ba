import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { raiseSubjects } from './0049-subject-triggers.ts';

type Table = CreateTableBuilder<string, string>;

/** What members follow, and what is new of that. */
export function follow(engine: Engine): Migration {
  const big = engine.bigInteger;
  return {
    async up(db: Kysely<unknown>) {
      await engine
        .finishTable(
          (db.schema.createTable('follows') as Table)
            .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
            .addColumn('thing', 'text', (column) => column.notNull())
            .addColumn('tag_id', big, (column) => column.references('tags.id').onDelete('cascade'))
            .addColumn('post_id', big, (column) => column.references('posts.id').onDelete('cascade'))
            .addColumn('created_at', big, (column) => column.notNull())
            .addColumn('read_from', big, (column) => column.notNull().defaultTo(0))
            .addColumn('read_to', big, (column) => column.notNull().defaultTo(0))
            .addColumn('read_at', big)
            .addPrimaryKeyConstraint('follows_key', ['member_id', 'thing']),
        )
        .execute();
      for (const column of ['thing', 'tag_id', 'post_id']) await index(db, 'follows', column);
      await engine
        .finishTable(
          (db.schema.createTable('followed_news') as Table)
            .addColumn('thing', 'text', (column) => column.notNull())
            .addColumn('id', big, (column) => column.notNull())
            .addColumn('rank', 'integer', (column) => column.notNull())
            .addColumn('what', 'text', (column) => column.notNull())
            .addColumn('post_id', big, (column) => column.notNull().references('posts.id').onDelete('cascade'))
            // Without references: those of what was deleted are not shown, and are there again when it is restored.
            .addColumn('comment_id', big)
            .addColumn('addition_id', big)
            .addColumn('created_at', big, (column) => column.notNull())
            .addPrimaryKeyConstraint('followed_news_key', ['thing', 'id']),
        )
        .execute();
      for (const column of ['id', 'post_id', 'created_at']) await index(db, 'followed_news', column);

      const raised = [
        ...raiseSubjects(engine, 'follows', { subjects: [`'member:' || changed.member_id`] }),
        ...raiseSubjects(engine, 'followed_news', { subjects: [`'broadcasts'`] }),
      ];
      for (const statement of raised) await sql.raw(statement).execute(db);
    },
  };
}

async function index(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
}
