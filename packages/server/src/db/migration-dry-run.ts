import { type CompiledQuery, DummyDriver, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from './engine.ts';

export interface NamedMigration {
  name: string;
  migration: Migration;
}

/**
 * The statements by which a migration changes an empty database, in the SQL of the engine, found without a database.
 * What the migration reads is answered with no rows.
 */
export async function dryRun({ dialect }: Engine, migration: Migration): Promise<CompiledQuery[]> {
  const asked: CompiledQuery[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createDriver: () => new DummyDriver(),
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (inner) => dialect.createIntrospector(inner),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
    log: ({ query }) => {
      asked.push(query);
    },
  });
  await migration.up(db);
  await db.destroy();
  return asked.filter(({ sql }) => !/^\s*(select|with|pragma)\b/i.test(sql));
}
