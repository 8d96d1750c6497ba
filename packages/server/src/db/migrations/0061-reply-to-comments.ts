import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Comments that reply to another one. It refers to no row, because the other one may be in the trash. */
export function replyToComments(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('comments').addColumn('parent_id', 'integer').execute();
    },
  };
}
