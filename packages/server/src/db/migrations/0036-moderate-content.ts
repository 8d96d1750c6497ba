import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/**
 * Comments are hidden by reports or by admins, as posts are, and admins lock and pin posts. Comments that have been
 * reported often before are found among the reports; the next report of one hides it.
 */
export function moderateContent(engine: Engine): Migration {
  const big = engine.bigInteger;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('comments').addColumn('hidden_at', big).execute();
      await db.schema
        .alterTable('comments')
        .addColumn('open_reports', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable('comment_reports').addColumn('settled_at', big).execute();
      await sql`
        update comments set open_reports = counted.total
        from (select comment_id, count(*) as total from comment_reports group by comment_id) as counted
        where counted.comment_id = comments.id`.execute(db);
      // How many there are on each board is kept, like that of posts.
      await sql`
        insert into kept_counts (name, value)
        select board || ':reported-comments', count(*) from comments where open_reports > 0 group by board`.execute(db);
      await db.schema
        .createIndex('comments_to_decide')
        .on('comments')
        .columns(['board', 'created_at', 'id'])
        .where(sql<boolean>`(open_reports > 0 or hidden_at is not null)`)
        .execute();
      await db.schema
        .createIndex('comments_hidden')
        .on('comments')
        .columns(['post_id', 'id'])
        .where(sql.ref('hidden_at'), 'is not', null)
        .execute();

      // A post that an admin has hidden may have no reports.
      await db.schema.dropIndex('posts_reported').execute();
      await db.schema
        .createIndex('posts_to_decide')
        .on('posts')
        .columns(['board', 'created_at', 'id'])
        .where(sql<boolean>`(open_reports > 0 or status = 'DEACTIVATED')`)
        .execute();
      for (const column of ['locked_at', 'pinned_at']) {
        await db.schema.alterTable('posts').addColumn(column, big).execute();
      }
      await db.schema
        .createIndex('posts_pinned')
        .on('posts')
        .columns(['board', 'pinned_at', 'id'])
        .where(sql.ref('pinned_at'), 'is not', null)
        .execute();

      await db.schema.alterTable('admin_actions').addColumn('comment_id', big).execute();
    },
  };
}
