import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The nickname that whoever is invited finds in the form. */
export function proposeNicknames(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('invitations').addColumn('nickname', 'text').execute();
    },
  };
}
