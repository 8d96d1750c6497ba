/** Back to a migrated, empty database: far cheaper than a new one for each test. Most tables are empty after most. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';
import type { Db, Schema, TagRow } from '../../src/db/schema.ts';

const TABLES = [
  'member_notes',
  'idempotency_keys',
  'posts',
  'pictures',
  'trash',
  'cases',
  'anonymity_pauses',
  'sign_ins',
  'nickname_claims',
  'nickname_changes',
  'totps',
  'recovery_codes',
  'passkeys',
  'oidc_identities',
  'one_time_tokens',
  'invitations',
  'mails',
  'notifications',
  'announcements',
  'broadcast_reads',
  'company_settings',
  'watched_words',
  'notification_kinds',
  'notification_settings',
  'follows',
  'digests',
  'weekly_figures',
  'weekly_thanks',
  'backups',
  'hooks',
  'pending_members',
  'members',
  'kept_counts',
  'throttles',
  'events',
  'jobs',
  'leases',
  'push_keys',
  'pushes',
  'push_rounds',
  'dead_letters',
  'event_totals',
] as const;

/** Which of these tables have rows: one statement, however many they are. */
export async function filledOf<Name extends keyof Schema>(db: Db, names: readonly Name[]): Promise<Name[]> {
  const each = names.map(
    (name) => sql`select ${sql.lit(name)} as name where exists (select 1 from ${sql.table(name)})`,
  );
  const { rows } = await sql<{ name: Name }>`${sql.join(each, sql` union all `)}`.execute(db);
  const filled = new Set(rows.map(({ name }) => name));
  return names.filter((name) => filled.has(name));
}

/** What hangs on posts and sign-ins goes with them. The tags, which come with the schema, are again what they were. */
export async function emptyDatabase(database: Database): Promise<void> {
  const { db, engine } = database;
  for (const table of await filledOf(db, ['email_changes', 'admin_actions', ...TABLES])) {
    if (table !== 'admin_actions') await db.deleteFrom(table).execute();
    else await (engine.name === 'sqlite' ? emptyActionsOnSqlite(db) : emptyActionsOnPostgres(db));
  }
  await resetTags(database);
}

/** Those of a database that nothing has been done with, by its engine. */
const newTags = new Map<string, TagRow[]>();

async function resetTags({ db, engine }: Database): Promise<void> {
  const tags = await db.selectFrom('tags').selectAll().orderBy('id').execute();
  const before = newTags.get(engine.name) ?? tags;
  newTags.set(engine.name, before);
  if (isDeepStrictEqual(tags, before)) return;
  await db.deleteFrom('tags').execute();
  await db.insertInto('tags').values(before).execute();
}

// The database itself keeps the log of admin actions from being changed: its guards go out of the way for a moment.

async function emptyActionsOnPostgres(db: Db): Promise<void> {
  await sql`alter table admin_actions disable trigger user`.execute(db);
  await db.deleteFrom('admin_actions').execute();
  await sql`alter table admin_actions enable trigger user`.execute(db);
}

async function emptyActionsOnSqlite(db: Db): Promise<void> {
  const { rows: guards } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'admin_actions'`.execute(db);
  for (const guard of guards) await sql`drop trigger ${sql.id(guard.name)}`.execute(db);
  await db.deleteFrom('admin_actions').execute();
  for (const guard of guards) await sql.raw(guard.sql).execute(db);
}
