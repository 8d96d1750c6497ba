/**
 * If a migration is changed after it has run somewhere, that database looks up to date but is not. So each database
 * stores a checksum of its migrations' statements.
 */
import { OperatorError } from '../operator-error.ts';
import type { Database } from './database.ts';
import type { NamedMigration } from './migration-dry-run.ts';
import { CHECKSUMS } from './migrations/checksums.ts';
import { missingSchemaParts } from './missing-schema-parts.ts';
import type { Db } from './schema.ts';

const TABLE = 'migration_checksums';

class MigrationChangedError extends OperatorError {
  override name = 'MigrationChangedError';

  /** @param differences one line each, beginning with the migration's name */
  constructor(differences: string[]) {
    super(
      [
        'the migrations that made this database are not those of this version of Ieum:',
        ...differences.map((difference) => `  ${difference}`),
        'Start the version that made the database, or restore a backup that this version has made.',
      ].join('\n'),
    );
  }
}

/**
 * Checks that the migrations that the database has run are still the same. Of one without a checksum, which 0.1.0 has made
 * by others, the schema is checked instead.
 * @throws MigrationChangedError
 */
export async function requireUnchanged(database: Database, applied: NamedMigration[]): Promise<void> {
  const recorded = (await recordedChecksums(database.db)) ?? new Map<string, string>();
  const differences: string[] = [];
  for (const { name } of applied) {
    const then = recorded.get(name);
    if (then !== undefined && then !== CHECKSUMS[database.engine.name][name]) {
      differences.push(`${name}: it consists of other statements now`);
    }
  }
  if (applied.some(({ name }) => !recorded.has(name))) {
    differences.push(...(await missingSchemaParts(database, applied)));
  }
  if (differences.length > 0) throw new MigrationChangedError(differences);
}

/** Of those that have none yet. Several nodes may do so at once. */
export async function recordChecksums({ db, engine }: Database, migrations: NamedMigration[]): Promise<void> {
  const recorded = await recordedChecksums(db);
  if (recorded === null) return;
  for (const { name } of migrations) {
    const checksum = CHECKSUMS[engine.name][name];
    if (checksum === undefined || recorded.has(name)) continue;
    await db
      .insertInto(TABLE)
      .values({ name, checksum })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** null as long as the table that holds them is not there. */
async function recordedChecksums(db: Db): Promise<Map<string, string> | null> {
  const tables = await db.introspection.getTables();
  if (!tables.some((table) => table.name === TABLE)) return null;
  const rows = await db.selectFrom(TABLE).selectAll().execute();
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}
