import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { raiseSubjects } from './0012-subject-triggers.ts';

/**
 * The board of the post. An answer that goes with its post finds no post any more, and has nothing to raise: the
 * deletion of the post has raised the board.
 */
const BOARD_OF_POST = `coalesce((select posts.board from posts where posts.id = changed.post_id), 'a deleted post')`;

/** How many comments each post has, and which answer an asker has accepted. */
export function addCommentCounts(engine: Engine): Migration {
  const big = engine.bigInteger;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('posts')
        .addColumn('comment_count', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await sql`
        update posts set comment_count = counted.total
        from (select post_id, count(*) as total from comments group by post_id) as counted
        where counted.post_id = posts.id`.execute(db);

      await engine
        .finishTable(
          db.schema
            .createTable('accepted_answers')
            .addColumn('post_id', big, (column) =>
              column.primaryKey().notNull().references('posts.id').onDelete('cascade'),
            )
            .addColumn('comment_id', big, (column) =>
              column.notNull().unique().references('comments.id').onDelete('cascade'),
            ),
        )
        .execute();
      for (const statement of raiseSubjects(engine, 'accepted_answers', { subjects: [BOARD_OF_POST] })) {
        await sql.raw(statement).execute(db);
      }
    },
  };
}
