import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { timestamp } from '../files.ts';
import { BASELINE, countBaseline, recordBaseline } from './baseline.ts';
import { type Database, requireUsable } from './database.ts';
import type { Engine } from './engine.ts';
import { recordChecksums, requireUnchanged } from './migration-checksums.ts';
import type { NamedMigration } from './migration-dry-run.ts';
import { createBaseline } from './migrations/0049-baseline.ts';
import { letMembersGo } from './migrations/0050-let-members-go.ts';
import { proposeNicknames } from './migrations/0051-propose-nicknames.ts';
import { reviewAndUndo } from './migrations/0052-review-and-undo.ts';
import { watchWords } from './migrations/0053-watch-words.ts';
import { createWeeklyFigures } from './migrations/0054-count-weeks.ts';
import { rankHelpfulPosts } from './migrations/0056-rank-helpful-posts.ts';
import { setRules } from './migrations/0057-set-rules.ts';
import { follow } from './migrations/0058-follow.ts';
import { tellThanks } from './migrations/0059-tell-thanks.ts';
import { replyToComments } from './migrations/0061-reply-to-comments.ts';
import { createPictures } from './migrations/0062-create-pictures.ts';
import { drawMarks } from './migrations/0063-draw-marks.ts';
import { setSignup } from './migrations/0064-set-signup.ts';
import { backUpByItself } from './migrations/0065-back-up-by-itself.ts';
import { askWithoutAName } from './migrations/0066-ask-without-a-name.ts';
import { mentionMembers } from './migrations/0067-mention-members.ts';
import { hashPictures } from './migrations/0068-hash-pictures.ts';
import { keepPicturesOfCases } from './migrations/0070-keep-pictures-of-cases.ts';
import { endReveals } from './migrations/0074-end-reveals.ts';
import { pauseAnonymity } from './migrations/0075-pause-anonymity.ts';
import { findTrashOfPosts } from './migrations/0077-find-trash-of-posts.ts';
import { missingSchemaParts } from './missing-schema-parts.ts';
import type { Db } from './schema.ts';
import { copySqliteFile } from './sqlite/copy.ts';

/** By name, which is also their order. */
export type Migrations = Record<string, (engine: Engine) => Migration>;

/** In the order in which they run on every database: new ones go to the end. */
export const MIGRATIONS: Migrations = {
  [BASELINE]: createBaseline,
  '0050-let-members-go': letMembersGo,
  '0051-propose-nicknames': proposeNicknames,
  '0052-review-and-undo': reviewAndUndo,
  '0053-watch-words': watchWords,
  '0054-count-weeks': createWeeklyFigures,
  '0056-rank-helpful-posts': rankHelpfulPosts,
  '0057-set-rules': setRules,
  '0058-follow': follow,
  '0059-tell-thanks': tellThanks,
  '0061-reply-to-comments': replyToComments,
  '0062-create-pictures': createPictures,
  '0063-draw-marks': drawMarks,
  '0064-set-signup': setSignup,
  '0065-back-up-by-itself': backUpByItself,
  '0066-ask-without-a-name': askWithoutAName,
  '0067-mention-members': mentionMembers,
  '0068-hash-pictures': hashPictures,
  '0070-keep-pictures-of-cases': keepPicturesOfCases,
  '0074-end-reveals': endReveals,
  '0075-pause-anonymity': pauseAnonymity,
  '0077-find-trash-of-posts': findTrashOfPosts,
};

export class SchemaTooNewError extends Error {
  override name = 'SchemaTooNewError';
}

export interface Migrated {
  /** The names of the migrations that ran. */
  migrated: string[];
  /** The copy of the SQLite file from before the migrations, null if none was needed. */
  backup: string | null;
}

/**
 * Migrates the schema to this version, as `runMigrations` does. An SQLite file that holds data is first copied to
 * `ieum.db.before-<migration>-<timestamp>` beside it.
 * @throws SchemaTooNewError, MigrationChangedError, and what `requireUsable` throws
 */
export async function migrate(database: Database, migrations = MIGRATIONS): Promise<Migrated> {
  await requireUsable(database);
  const pending = await pendingMigrations(database, migrations);
  const [next] = pending;
  const isNew = pending.length === Object.keys(migrations).length;
  let backup: string | null = null;
  if (database.file !== null && next !== undefined && !isNew) {
    backup = `${database.file}.before-${next}-${timestamp(new Date())}`;
    copySqliteFile(database.file, backup);
  }
  return { migrated: await runMigrations(database, migrations), backup };
}

/**
 * Runs the pending migrations; does nothing when there are none. Several nodes may start at once: on PostgreSQL the
 * migrator holds an advisory lock.
 * @throws SchemaTooNewError, MigrationChangedError
 */
export async function runMigrations(database: Database, migrations = MIGRATIONS): Promise<string[]> {
  const { db, engine } = database;
  const pending = await pendingMigrations(database, migrations);
  await recordBaseline(db, await recordedMigrations(db));
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(migrations).map(([name, migration]) => [name, migration(engine)])),
    },
  });
  const { error, results } = pending.length > 0 ? await migrator.migrateToLatest() : {};
  if (error) throw error;
  await recordChecksums(database, listed(database, migrations));
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * The migrations that this database has not seen yet.
 * @throws SchemaTooNewError when a newer version has migrated it
 * @throws MigrationChangedError when one that has run was changed since
 */
export async function pendingMigrations(database: Database, migrations = MIGRATIONS): Promise<string[]> {
  const applied = await appliedMigrations(database.db);
  const pending = pendingAfter(applied, migrations);
  await requireUnchanged(database, listed(database, migrations, applied));
  return pending;
}

/** What its migrations have created and the schema lacks, one line each: it was changed by hand. */
export function missingFromSchema(database: Database): Promise<string[]> {
  return missingSchemaParts(database, listed(database, MIGRATIONS));
}

function listed({ engine }: Database, migrations: Migrations, names = Object.keys(migrations)): NamedMigration[] {
  return Object.entries(migrations).flatMap(([name, make]) =>
    names.includes(name) ? [{ name, migration: make(engine) }] : [],
  );
}

/**
 * @param applied the names of those that ran
 * @throws SchemaTooNewError when one of them is not known here
 */
export function pendingAfter(applied: string[], migrations = MIGRATIONS): string[] {
  const counted = countBaseline(applied);
  const unknown = counted.filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new SchemaTooNewError(`the database was migrated by a newer version of Ieum (${unknown.join(', ')})`);
  }
  return Object.keys(migrations).filter((name) => !counted.includes(name));
}

/** @throws OperatorError if the database is older than 0.1.0 */
export async function appliedMigrations(db: Db): Promise<string[]> {
  return countBaseline(await recordedMigrations(db));
}

async function recordedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map((row) => row.name).toSorted();
}
