import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Nobody is told any more who has asked a question without a name: what admins have asked for ends, answered or not, and
 * so do the notifications about it. The log keeps what was done, and whose name it was finds it in their own data.
 */
export function endReveals(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ['notifications', 'notification_kinds', 'pushes']) {
        await sql`delete from ${sql.table(table)} where kind in ('REVEAL_ASKED', 'NAME_REVEALED')`.execute(db);
      }
      await db.schema.dropIndex('reveals_by_asked_at').execute();
      await db.schema.dropTable('reveals').execute();
    },
  };
}
