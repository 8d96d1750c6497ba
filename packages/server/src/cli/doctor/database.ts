import { authSecret, hasSecret } from '../../auth/auth-secret.ts';
import { problemOfFormerSecret, problemOfSecret } from '../../auth/known-secret.ts';
import { newSecrets } from '../../auth/secrets.ts';
import { wrongCounts } from '../../boards/recount.ts';
import { signupMode } from '../../company/signup-mode.ts';
import type { Config } from '../../config/config.ts';
import { problemOfClock } from '../../db/clock-difference.ts';
import { type Database, isMissing, openDatabase, requireUsable, sqliteFile } from '../../db/database.ts';
import { OPERATOR_LIMITS, REQUEST_LIMITS } from '../../db/engine.ts';
import { missingFromSchema, pendingMigrations } from '../../db/migrate.ts';
import type { Db } from '../../db/schema.ts';
import { damageOf } from '../../db/sqlite/damage.ts';
import { explainError } from '../../explain-error.ts';
import { problemOfApps } from '../../factors/unreadable-apps.ts';
import { listDeadLetters } from '../../jobs/dead-letters.ts';
import { listGivenUpMails } from '../../mail/given-up.ts';
import { IEUM } from '../../operator-error.ts';
import { problemsOfSearch } from '../../search-index/report-differences.ts';
import type { Findings } from '../doctor.ts';

const NOBODY =
  'the database has no members: does DATABASE_URL name the right one? ' +
  `In a new one, open the address that the start has printed, or ${IEUM} admin setup prints, to make the first admin`;
const NO_ADMIN = `there is no active admin: ${IEUM} admin add EMAIL makes one of a member`;

export async function checkDatabase(config: Config, findings: Findings): Promise<string[]> {
  if (isMissing(config.databaseUrl))
    return [`there is no database at ${sqliteFile(config.databaseUrl)} yet: the first start makes it`];
  try {
    await using database = openDatabase(config.databaseUrl, () => {}, REQUEST_LIMITS, config.databasePoolerUrl);
    await requireUsable(database);
    const schema = await problemsOfSchema(database);
    if (schema.length > 0) return schema;
    findings.hasSchema = true;
    findings.signup = await signupMode(database.db, config);
    const clock = await problemOfClock(database);
    const problems = [...(clock === null ? [] : [clock]), ...(await problemsOfPeople(database.db, config))];
    if (problems.includes(NOBODY)) return problems;
    problems.push(...(await problemsOfJobs(database.db)), ...(await problemsOfRows(database, findings)));
    return problems;
  } catch (error) {
    return [explainError(error) ?? `the database does not answer: ${(error as Error).message}`];
  }
}

async function problemsOfSchema(database: Database): Promise<string[]> {
  const pending = await pendingMigrations(database);
  if (pending.length > 0) return [`the schema is older than this version; run: ${IEUM} migrate`];
  const missing = await missingFromSchema(database);
  return missing.map((line) => `the schema is not as its migrations made it: ${line}`);
}

/** Of what is stored, whatever it means to those who run this server. */
async function problemsOfRows(database: Database, findings: Findings): Promise<string[]> {
  const problems = (await wrongCounts(database.db)).map(
    ({ name, kept, counted }) =>
      `the kept value ${name} is ${kept}, but by its rows it is ${counted}; run: ${IEUM} recount`,
  );
  if (database.file === null) return problems;
  findings.damage = await damageOf(database.db);
  return [...problems, ...findings.damage.filter((line) => !isOfSearch(line))];
}

/**
 * Checks a database that was restored from a backup, as `checkDatabase` does the own one, but for what is no fault of a
 * backup: the clock, admins and the secret, events and mails that were given up.
 */
export async function checkRestored({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<string[]> {
  await using database = openDatabase(databaseUrl, () => {}, OPERATOR_LIMITS);
  const schema = await problemsOfSchema(database);
  if (schema.length > 0) return schema;
  const findings: Findings = {};
  const rows = await problemsOfRows(database, findings);
  return [...rows, ...(await problemsOfSearch(database, () => {}, findings.damage))];
}

/** The check of the search index says it, with what to do. */
function isOfSearch(line: string): boolean {
  return /\bsearch_(posts|comments)_terms\b/.test(line);
}

async function problemsOfJobs(db: Db): Promise<string[]> {
  const mended = `once that is mended, run: ${IEUM} dead-letters retry`;
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
  if (!hasSecret(config)) return problems;
  const problem =
    (await problemOfSecret(db, config)) ??
    (await problemOfFormerSecret(db, config)) ??
    (await problemOfApps(db, newSecrets(authSecret(config))));
  return problem === null ? problems : [...problems, problem];
}
