import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How the texts that members write are drawn. What is there was written before there were marks. */
export function drawMarks(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ['posts', 'comments', 'post_additions']) {
        await db.schema
          .alterTable(table)
          .addColumn('text_version', 'integer', (column) => column.notNull().defaultTo(0))
          .execute();
      }
    },
  };
}
