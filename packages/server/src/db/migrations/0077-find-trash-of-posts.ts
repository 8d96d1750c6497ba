import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What was deleted of a post: of a question, what its asker had added. */
export function findTrashOfPosts(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.createIndex('trash_by_post_id_kind').on('trash').columns(['post_id', 'kind']).execute();
    },
  };
}
