import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How often a text was edited, plus one: an edit names what it began from, see boards/edit-conflict.ts. */
export function addVersions(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ['posts', 'comments']) {
        await db.schema
          .alterTable(table)
          .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
          .execute();
      }
    },
  };
}
