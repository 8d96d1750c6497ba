import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who may join, where the operator has not set it. Empty: nobody has chosen yet. */
export function setSignup(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('company_settings').addColumn('signup', 'text').execute();
    },
  };
}
