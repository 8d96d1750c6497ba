import { type CompiledQuery, DummyDriver, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from './engine.ts';

export interface NamedMigration {
  name: string;
  migration: Migration;
}

/**
 * The statements with which a migration changes an empty database, in the engine's SQL, collected without a database.
 * Reads return no rows.
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
