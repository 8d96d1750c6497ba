import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { dropRaising, raiseSubjects } from './0012-subject-triggers.ts';

/**
 * One event may be told by broadcasts of several kinds, and who has commented on a post is found without reading all of
 * its comments.
 */
export function tellAudiences(engine: Engine): Migration {
  const big = engine.bigInteger;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createIndex('comments_by_post_id_author_id_id')
        .on('comments')
        .columns(['post_id', 'author_id', 'id'])
        .execute();

      await sql`create table former_broadcasts as select id, kind, post_id, created_at from broadcasts`.execute(db);
      for (const statement of dropRaising(engine, 'broadcasts')) await sql.raw(statement).execute(db);
      for (const name of ['kind_id', 'post_id', 'created_at']) {
        await db.schema.dropIndex(`broadcasts_by_${name}`).execute();
      }
      await db.schema.dropTable('broadcasts').execute();
      await engine
        .finishTable(
          db.schema
            .createTable('broadcasts')
            .addColumn('kind', 'text', (column) => column.notNull())
            .addColumn('id', big, (column) => column.notNull())
            .addColumn('post_id', big, (column) => column.notNull().references('posts.id').onDelete('cascade'))
            .addColumn('created_at', big, (column) => column.notNull())
            .addPrimaryKeyConstraint('broadcasts_key', ['kind', 'id']),
        )
        .execute();
      await sql`
        insert into broadcasts (kind, id, post_id, created_at)
        select kind, id, post_id, created_at from former_broadcasts`.execute(db);
      await sql`drop table former_broadcasts`.execute(db);
      for (const column of ['post_id', 'created_at']) {
        await db.schema.createIndex(`broadcasts_by_${column}`).on('broadcasts').columns([column]).execute();
      }
      const raised = raiseSubjects(engine, 'broadcasts', { subjects: [`'broadcasts'`] });
      for (const statement of raised) await sql.raw(statement).execute(db);
    },
  };
}
