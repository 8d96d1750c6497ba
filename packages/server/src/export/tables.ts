import { type Kysely, sql } from 'kysely';
import type { Db, Schema, Tx } from '../db/schema.ts';

const BATCH = 500;

/**
 * The exported tables with their primary keys; tables that others refer to come first. Events go along, with how far each
 * consumer has come: notifications have the ids of events, and what was not told yet is told after the move, once. Not
 * exported:
 * - what is derived: the kept counts and the index of the search, which an import makes anew;
 * - what belongs to a database: the changed subjects, which a newly started server does not need, the leases of its nodes,
 *   the row for trial writes, the checksums of migrations, which differ between the engines;
 * - what became of the backups of the former installation;
 * - what is under way to devices and hooks: it is worth little after some hours.
 */
export const TABLES = {
  known_secrets: ['name'],
  members: ['id'],
  pending_members: ['id'],
  nickname_claims: ['key'],
  nickname_changes: ['id'],
  totps: ['member_id'],
  recovery_codes: ['member_id', 'code_hash'],
  passkeys: ['id'],
  oidc_identities: ['issuer', 'subject'],
  one_time_tokens: ['token_hash'],
  invitations: ['id'],
  mails: ['id'],
  sign_ins: ['id'],
  refresh_tokens: ['token_hash'],
  push_keys: ['id'],
  push_subscriptions: ['id'],
  company_settings: ['id'],
  watched_words: ['id'],
  posts: ['id'],
  tags: ['id'],
  post_tags: ['post_id', 'tag_id'],
  comments: ['id'],
  accepted_answers: ['post_id'],
  post_additions: ['id'],
  pictures: ['id'],
  reactions: ['id'],
  mentions: ['id'],
  scraps: ['post_id', 'member_id'],
  cases: ['id'],
  case_texts: ['case_id', 'version'],
  case_pictures: ['case_id', 'version', 'position'],
  case_notes: ['id'],
  case_words: ['case_id', 'word'],
  reports: ['id'],
  reviews: ['case_id'],
  decisions: ['id'],
  anonymity_pauses: ['id'],
  trash: ['kind', 'id'],
  trash_rows: ['kind', 'id', 'position'],
  throttles: ['key'],
  admin_actions: ['id'],
  member_notes: ['id'],
  email_changes: ['action_id'],
  idempotency_keys: ['member_id', 'endpoint', 'key'],
  notification_kinds: ['member_id', 'kind'],
  notification_settings: ['member_id'],
  muted_posts: ['member_id', 'post_id'],
  follows: ['member_id', 'thing'],
  digests: ['week'],
  weekly_figures: ['week'],
  weekly_thanks: ['week'],
  hooks: ['id'],
  announcements: ['id'],
  announcement_reads: ['announcement_id', 'member_id'],
  notifications: ['member_id', 'id'],
  broadcasts: ['kind', 'id'],
  followed_news: ['thing', 'id'],
  broadcast_reads: ['member_id', 'kind'],
  events: ['id'],
  event_totals: ['kind'],
  jobs: ['name'],
  dead_letters: ['consumer', 'event_id'],
} as const satisfies Record<Exclude<keyof Schema, NotMoved>, readonly string[]>;

type NotMoved =
  | 'backups'
  | 'changed_subjects'
  | 'kept_counts'
  | 'migration_checksums'
  | 'write_probe'
  | 'leases'
  | 'search_posts'
  | 'search_comments'
  | 'search_filling'
  | 'pushes'
  | 'push_rounds'
  | 'hook_deliveries';

export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = Object.keys(TABLES) as TableName[];

/** Numbered together with members. */
const NUMBERED_ELSEWHERE: TableName[] = ['pending_members'];
/** The tables whose rows are numbered by the database. */
export const NUMBERED_TABLES = TABLE_NAMES.filter(
  (name) => TABLES[name][0] === 'id' && !NUMBERED_ELSEWHERE.includes(name),
);

export type Row = Record<string, string | number | null>;

export async function* rowsOf(db: Db, table: TableName): AsyncGenerator<Row[]> {
  const key = sql.join(TABLES[table].map((column) => sql.ref(column)));
  let after: Row | undefined;
  do {
    let query = anyTable(db).selectFrom(table).selectAll().orderBy(key).limit(BATCH);
    if (after !== undefined) {
      const values = sql.join(TABLES[table].map((column) => after?.[column]));
      query = query.where(sql<boolean>`(${key}) > (${values})`);
    }
    const rows = await query.execute();
    if (rows.length > 0) yield rows;
    after = rows.length < BATCH ? undefined : rows.at(-1);
  } while (after !== undefined);
}

export async function insertRows(tx: Tx, table: TableName, rows: Row[]): Promise<void> {
  await anyTable(tx).insertInto(table).values(rows).execute();
}

/** Uses the columns of the file; the database refuses wrong ones. */
function anyTable(db: Db): Kysely<Record<TableName, Row>> {
  return db as unknown as Kysely<Record<TableName, Row>>;
}
