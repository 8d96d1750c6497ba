import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { authSecret, keptSecretProblem, secretFile } from '../../auth/auth-secret.ts';
import { problemOfSecret } from '../../auth/known-secret.ts';
import { newSecrets } from '../../auth/secrets.ts';
import { wrongCounts } from '../../boards/recount.ts';
import type { Config } from '../../config.ts';
import { type Database, openDatabase, sqliteFile } from '../../db/database.ts';
import { missingFromSchema, pendingMigrations } from '../../db/migrate.ts';
import type { Db } from '../../db/schema.ts';
import { explainError } from '../../explain-error.ts';
import { problemOfApps } from '../../factors/unreadable-apps.ts';
import { listDeadLetters } from '../../jobs/dead-letters.ts';
import { listGivenUpMails } from '../../mail/given-up.ts';

const NOBODY =
  'the database has no members: does DATABASE_URL name the right one? ' +
  'In a new one, ADMIN_EMAIL and ADMIN_PASSWORD make the first admin at the next start';
const NO_ADMIN = 'there is no active admin: npm run ieum -- admin add EMAIL makes one of a member';

export async function checkDatabase(config: Config): Promise<string[]> {
  const file = sqliteFile(config.databaseUrl);
  if (file !== null && !existsSync(file)) return [`there is no database at ${file} yet: the first start makes it`];
  let database: Database | null = null;
  try {
    database = openDatabase(config.databaseUrl, () => {});
    const pending = await pendingMigrations(database);
    if (pending.length > 0) return [`the schema is older than this version; run: npm run ieum -- migrate`];
    const missing = await missingFromSchema(database);
    if (missing.length > 0) return missing.map((line) => `the schema is not as its migrations made it: ${line}`);
    const problems = await problemsOfPeople(database.db, config);
    if (problems.includes(NOBODY)) return problems;
    const wrong = (await wrongCounts(database.db)).map(
      ({ name, kept, counted }) =>
        `the kept value ${name} is ${kept}, but by its rows it is ${counted}; run: npm run ieum -- recount`,
    );
    problems.push(...wrong, ...(await problemsOfJobs(database.db)));
    if (file !== null) {
      const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(database.db);
      problems.push(...rows.map((row) => row.quick_check).filter((line) => line !== 'ok' && !isOfSearch(line)));
    }
    return problems;
  } catch (error) {
    return [explainError(error) ?? `the database does not answer: ${(error as Error).message}`];
  } finally {
    await database?.close();
  }
}

/** The check of the search index says it, with what to do. */
function isOfSearch(line: string): boolean {
  return /\bsearch_(posts|comments)_terms\b/.test(line);
}

async function problemsOfJobs(db: Db): Promise<string[]> {
  const mended = 'once that is mended, run: npm run ieum -- dead-letters retry';
  const letters = await listDeadLetters(db);
  const mails = await listGivenUpMails(db);
  return [
    ...letters.map(
      ({ consumer, event, error }) =>
        `the consumer ${consumer} has given up on event ${event.id} (${event.kind}): ${error}; ${mended}`,
    ),
    ...mails.map(({ id, kind, error }) => `mail ${id} (${kind}) was given up: ${error}; ${mended}`),
  ];
}

/** Checks the members and the secret. */
async function problemsOfPeople(db: Db, config: Config): Promise<string[]> {
  const members = db.selectFrom('members').select('id').limit(1);
  if (!(await members.executeTakeFirst())) return [NOBODY];
  const admins = members.where('role', '=', 'ADMIN').where('status', '=', 'ACTIVE');
  const problems = (await admins.executeTakeFirst()) ? [] : [NO_ADMIN];
  // If none is stored yet, the next start generates one.
  const isKept = existsSync(secretFile(config)) && keptSecretProblem(config) === null;
  const hasSecret = config.authSecret !== null || isKept;
  if (!hasSecret) return problems;
  const problem = (await problemOfSecret(db, config)) ?? (await problemOfApps(db, newSecrets(authSecret(config))));
  return problem === null ? problems : [...problems, problem];
}
