import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import { secretFile } from '../auth/auth-secret.ts';
import { wrongCounts } from '../boards/recount.ts';
import { type Config, ConfigError } from '../config.ts';
import { type Database, openDatabase, sqliteFile } from '../db/database.ts';
import { missingFromSchema, pendingMigrations } from '../db/migrate.ts';
import { explainError } from '../explain-error.ts';
import { countContents } from '../transfer/contents.ts';
import { VERSION } from '../version.ts';
import { CliError } from './cli-error.ts';
import { type Command, readSettings, say } from './command.ts';

const ENOUGH_DISK_BYTES = 500 * 1024 * 1024;

const NOBODY =
  'the database has no members: does DATABASE_URL name the right one? ' +
  'In a new one, ADMIN_EMAIL and ADMIN_PASSWORD make the first admin at the next start';

/** A check answers with what is wrong, a line each. It changes nothing. */
type Check = (config: Config) => Promise<string[]>;

const CHECKS: Record<string, Check> = {
  permissions: checkPermissions,
  disk: checkDisk,
  database: checkDatabase,
};

export const doctor: Command = {
  takes: [],
  does: 'checks settings, database, disk and permissions',
  async run() {
    say(`Ieum ${VERSION}`);
    const problems: string[] = [];
    const config = settings(problems);
    for (const [name, check] of Object.entries(config ? CHECKS : {})) {
      const found = await check(config as Config);
      problems.push(...found);
      say(`${found.length === 0 ? 'ok      ' : 'PROBLEM '} ${name}`);
    }
    if (problems.length > 0) throw new CliError(problems.map((problem) => `- ${problem}`).join('\n'));
  },
};

function settings(problems: string[]): Config | null {
  try {
    const config = readSettings();
    say('ok       settings');
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    say('PROBLEM  settings');
    problems.push(...error.problems);
    return null;
  }
}

async function checkPermissions(config: Config): Promise<string[]> {
  const file = sqliteFile(config.databaseUrl);
  if (file === null) return [];
  const problems: string[] = [];
  const folder = nearestFolder(resolve(file));
  if (!isWritable(folder)) problems.push(`the folder ${folder} is not writable`);
  if (existsSync(file) && !isWritable(file)) problems.push(`the database ${file} is not writable`);
  for (const kept of [secretFile(config), file]) {
    if (isReadByOthers(kept)) problems.push(`others can read ${kept}; run: chmod 600 ${kept}`);
  }
  return problems;
}

/** In a folder that is closed to them, they cannot. */
function isReadByOthers(file: string): boolean {
  if (!existsSync(file) || process.platform === 'win32') return false;
  return (statSync(file).mode & 0o077) !== 0 && (statSync(dirname(file)).mode & 0o077) !== 0;
}

async function checkDisk(config: Config): Promise<string[]> {
  const file = sqliteFile(config.databaseUrl);
  if (file === null) return [];
  const { bavail, bsize } = await statfs(nearestFolder(resolve(file)));
  const free = bavail * bsize;
  const megabytes = Math.floor(free / 1024 / 1024);
  return free < ENOUGH_DISK_BYTES ? [`only ${megabytes} MiB are free where ${file} is kept`] : [];
}

async function checkDatabase(config: Config): Promise<string[]> {
  const file = sqliteFile(config.databaseUrl);
  if (file !== null && !existsSync(file)) return [`there is no database at ${file} yet: the first start makes it`];
  let database: Database | null = null;
  try {
    database = openDatabase(config.databaseUrl, () => {});
    const pending = await pendingMigrations(database);
    if (pending.length > 0) return [`the schema is older than this version; run: npm run ieum -- migrate`];
    const { members } = await countContents(database.db);
    if (members === 0) return [NOBODY];
    const missing = await missingFromSchema(database);
    if (missing.length > 0) return missing.map((line) => `the schema is not as its migrations made it: ${line}`);
    const problems = (await wrongCounts(database.db)).map(
      ({ name, kept, counted }) =>
        `the kept count ${name} is ${kept}, but there are ${counted}; run: npm run ieum -- recount`,
    );
    if (file !== null) {
      const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(database.db);
      problems.push(...rows.map((row) => row.quick_check).filter((line) => line !== 'ok'));
    }
    return problems;
  } catch (error) {
    return [explainError(error) ?? `the database does not answer: ${(error as Error).message}`];
  } finally {
    await database?.close();
  }
}

/** The folder itself, or the nearest one above that exists: where it would be made. */
function nearestFolder(path: string): string {
  const folder = dirname(path);
  return existsSync(folder) ? folder : nearestFolder(folder);
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false; // accessSync has no other way to say so
  }
}
