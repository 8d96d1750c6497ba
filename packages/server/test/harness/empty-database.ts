/** Back to a migrated, empty database: far cheaper than a new one for each test. */
import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';
import type { Db } from '../../src/db/schema.ts';

const TABLES = [
  'idempotency_keys',
  'posts',
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
  'broadcast_reads',
  'notification_kinds',
  'notification_settings',
  'digests',
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

/** What hangs on posts and sign-ins goes with them; the tags stay, they come with the schema. */
export async function emptyDatabase({ db, engine }: Database): Promise<void> {
  const action = await db.selectFrom('admin_actions').select('id').limit(1).executeTakeFirst();
  if (action) await (engine.name === 'sqlite' ? emptyActionsOnSqlite(db) : emptyActionsOnPostgres(db));
  for (const table of TABLES) {
    await db.deleteFrom(table).execute();
  }
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
