import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Members who decide about posts and comments without being admins. */
export function addModerators(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('members').addColumn('moderator_since', engine.bigInteger).execute();
    },
  };
}
