import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/**
 * Pictures of posts and comments, whose files are kept outside of the database. The rows of posts and comments repeat
 * how many they have, so that nothing is looked up for those without. Every change of a picture that is shown changes
 * the row of its post or comment, which raises what is cached.
 */
export function createPictures(engine: Engine): Migration {
  const big = engine.bigInteger;
  return {
    async up(db: Kysely<unknown>) {
      await engine
        .finishTable(
          (db.schema.createTable('pictures') as CreateTableBuilder<string, string>)
            .addColumn('id', big, engine.numbered)
            .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
            .addColumn('file', 'text', (column) => column.notNull())
            .addColumn('width', 'integer', (column) => column.notNull())
            .addColumn('height', 'integer', (column) => column.notNull())
            .addColumn('created_at', big, (column) => column.notNull())
            .addColumn('unused_since', big)
            .addColumn('post_id', big, (column) => column.references('posts.id').onDelete('cascade'))
            .addColumn('comment_id', big, (column) => column.references('comments.id').onDelete('cascade'))
            .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
            .addColumn('alt', 'text', (column) => column.notNull().defaultTo('')),
        )
        .execute();
      for (const columns of [
        ...[['member_id', 'created_at'], ['unused_since'], ['post_id', 'comment_id'], ['comment_id'], ['file']],
      ]) {
        await db.schema
          .createIndex(`pictures_by_${columns.join('_')}`)
          .on('pictures')
          .columns(columns)
          .execute();
      }
      for (const table of ['posts', 'comments']) {
        await db.schema
          .alterTable(table)
          .addColumn('picture_count', 'integer', (column) => column.notNull().defaultTo(0))
          .execute();
      }
      await db.schema.alterTable('posts').addColumn('picture_id', big).execute();
    },
  };
}
