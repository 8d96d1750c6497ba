import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { raiseSubjects } from './0049-subject-triggers.ts';

type Table = CreateTableBuilder<string, string>;

const BOARD_OF_POST = `coalesce((select posts.board from posts where posts.id = changed.post_id), 'a deleted post')`;

/** Whom comments, and what is added to questions, mention. */
export function mentionMembers(engine: Engine): Migration {
  const big = engine.bigInteger;
  return {
    async up(db: Kysely<unknown>) {
      await engine
        .finishTable(
          (db.schema.createTable('mentions') as Table)
            .addColumn('id', big, (column) => engine.numbered(column))
            .addColumn('post_id', big, (column) => column.notNull().references('posts.id').onDelete('cascade'))
            .addColumn('comment_id', big, (column) => column.references('comments.id').onDelete('cascade'))
            .addColumn('addition_id', big, (column) => column.references('post_additions.id').onDelete('cascade'))
            .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
            .addColumn('written', 'text', (column) => column.notNull()),
        )
        .execute();
      for (const column of ['post_id', 'comment_id', 'addition_id', 'member_id'])
        await db.schema.createIndex(`mentions_by_${column}`).on('mentions').column(column).execute();
      for (const statement of raiseSubjects(engine, 'mentions', { subjects: [BOARD_OF_POST] }))
        await sql.raw(statement).execute(db);
    },
  };
}
