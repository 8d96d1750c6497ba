import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Since when a suspended member is a leaver, who is erased some time after. */
export function letMembersGo(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('members').addColumn('let_go_at', engine.bigInteger).execute();
      await db.schema
        .createIndex('members_by_let_go_at')
        .on('members')
        .columns(['let_go_at', 'id'])
        .where(sql.ref('let_go_at'), 'is not', null)
        .execute();
    },
  };
}
