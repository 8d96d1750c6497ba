import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

const COMMENTS_INDEX = 'comments_by_author_id_board_status_created_at_id';
const SCRAPS_INDEX = 'scraps_by_member_id_board_status_created_at_post_id';

/** What a database lacks that this migration is for. */
export const MENDED_BY_ADDING_STATUSES = ['comments.status', 'scraps.status', COMMENTS_INDEX, SCRAPS_INDEX];

/**
 * Before the first release, `status` was added to comments and scraps in 0001 itself, and kept counts of each member
 * came with it. A database that was made before has neither, and no later migration would have brought them. On any
 * other this does nothing.
 */
export function addMissingStatuses({ name }: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const tables = await db.introspection.getTables();
      const comments = tables.find((table) => table.name === 'comments');
      if (comments === undefined || comments.columns.some((column) => column.name === 'status')) return;

      for (const table of ['comments', 'scraps']) {
        await sql`alter table ${sql.table(table)} add column status text not null default 'ACTIVE'`.execute(db);
        await sql`
          update ${sql.table(table)}
          set status = (select posts.status from posts where posts.id = ${sql.table(table)}.post_id)`.execute(db);
        // SQLite cannot take it away again. Nothing relies on it.
        if (name === 'postgres') {
          await sql`alter table ${sql.table(table)} alter column status drop default`.execute(db);
        }
      }
      await db.schema.dropIndex('comments_by_author_id_board_created_at_id').execute();
      await db.schema.dropIndex('scraps_by_member_id_board_created_at_post_id').execute();
      await db.schema
        .createIndex(COMMENTS_INDEX)
        .on('comments')
        .columns(['author_id', 'board', 'status', 'created_at', 'id'])
        .execute();
      await db.schema
        .createIndex(SCRAPS_INDEX)
        .on('scraps')
        .columns(['member_id', 'board', 'status', 'created_at', 'post_id'])
        .execute();

      await sql`delete from kept_counts where name like 'member:%'`.execute(db);
      await sql`
        insert into kept_counts (name, value)
        select 'member:' || author_id || ':' || board || ':posts', count(*) from posts group by author_id, board`.execute(
        db,
      );
      await sql`
        insert into kept_counts (name, value)
        select 'member:' || author_id || ':' || board || ':comments', count(*)
        from comments where status = 'ACTIVE' group by author_id, board`.execute(db);
      await sql`
        insert into kept_counts (name, value)
        select 'member:' || member_id || ':' || board || ':scraps', count(*)
        from scraps where status = 'ACTIVE' group by member_id, board`.execute(db);
    },
  };
}
