import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/**
 * Of one address several sign-ups may wait, so that nobody can replace another's: one for each browser, and, as before,
 * one whose address is verified.
 */
export function letSignUpsCoexist(_engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.dropIndex('pending_members_unverified').execute();
      await db.schema.alterTable('pending_members').addColumn('network_hash', 'text').execute();
      await db.schema
        .alterTable('pending_members')
        .addColumn('code_tries_elsewhere', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema
        .createIndex('pending_members_of_browsers')
        .on('pending_members')
        .unique()
        .columns(['email', 'browser_hash'])
        .where(sql.ref('email_verified_at'), 'is', null)
        .execute();
    },
  };
}
