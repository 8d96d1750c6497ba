import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The company's own rules, beside its name and its texts. */
export function setRules(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('company_settings')
        .addColumn('content_limit', 'integer', (column) => column.notNull().defaultTo(250))
        .execute();
      await db.schema
        .alterTable('company_settings')
        .addColumn('new_hires', 'text', (column) => column.notNull().defaultTo('calendar-year'))
        .execute();
      await db.schema
        .alterTable('company_settings')
        .addColumn('askers', 'text', (column) => column.notNull().defaultTo('new-hires'))
        .execute();
    },
  };
}
