import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** By which a node sees that it has another `AUTH_SECRET` than the others: see auth/known-secret.ts. */
export function createKnownSecrets(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await engine
        .finishTable(
          db.schema
            .createTable('known_secrets')
            .addColumn('name', 'text', (column) => column.primaryKey().notNull())
            .addColumn('kept_in', 'text', (column) => column.notNull())
            .addColumn('fingerprint', 'text', (column) => column.notNull()),
        )
        .execute();
    },
  };
}
