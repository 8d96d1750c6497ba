/** The tables, as Kysely sees them. Times are milliseconds since the epoch; ids are never used twice. */
import type { AdminAction } from '@ieum/contract/admin';
import type { Board, PostStatus } from '@ieum/contract/boards';
import type { Language } from '@ieum/contract/errors';
import type { MemberStatus, Role } from '@ieum/contract/policy';
import type { Generated, Insertable, Kysely, Selectable } from 'kysely';

export interface Schema {
  members: MembersTable;
  pending_members: PendingMembersTable;
  nickname_claims: NicknameClaimsTable;
  nickname_changes: NicknameChangesTable;
  totps: TotpsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  oidc_identities: OidcIdentitiesTable;
  one_time_tokens: OneTimeTokensTable;
  mails: MailsTable;
  sign_ins: SignInsTable;
  refresh_tokens: RefreshTokensTable;
  posts: PostsTable;
  tags: TagsTable;
  post_tags: PostTagsTable;
  comments: CommentsTable;
  scraps: ScrapsTable;
  post_reports: PostReportsTable;
  comment_reports: CommentReportsTable;
  kept_counts: KeptCountsTable;
  throttles: ThrottlesTable;
  admin_actions: AdminActionsTable;
  idempotency_keys: IdempotencyKeysTable;
  write_probe: WriteProbeTable;
  migration_checksums: MigrationChecksumsTable;
  known_secrets: KnownSecretsTable;
  events: EventsTable;
  jobs: JobsTable;
  leases: LeasesTable;
  dead_letters: DeadLettersTable;
  event_totals: EventTotalsTable;
  changed_subjects: ChangedSubjectsTable;
}

export type Db = Kysely<Schema>;

/** Everyone who has joined. Who signed up and must be verified or approved first is in `pending_members`. */
interface MembersTable {
  id: Generated<number>;
  /** Of a withdrawn member a keyed hash: see members/withdrawn-identity.ts. */
  email: string;
  /** Empty of a withdrawn member. */
  nickname: string;
  /** The first of `nicknameKeys(nickname)`. What is taken is in `nickname_claims`. */
  nickname_key: string;
  password_hash: string;
  joined_year: number;
  organization: string;
  role: Role;
  status: MemberStatus;
  created_at: number;
  /** null: nobody has verified that the address is the member's, since there was no mail. */
  email_verified_at: number | null;
  /** Of a suspended member. null: until an admin lifts the suspension. */
  suspended_until: number | null;
  suspension_reason: string | null;
  /** null: has never signed in, so that the next sign-in is on a new device as a matter of course. */
  first_sign_in_at: number | null;
}

/**
 * A sign-up whose address must be verified or which an admin must approve (docs/decisions/028). It reserves neither its
 * email nor its nickname. Of one address there is at most one that is verified, and one that is not.
 */
interface PendingMembersTable {
  /** From the numbering of `members`, where the row moves to, with this id. */
  id: number;
  email: string;
  nickname: string;
  password_hash: string;
  joined_year: number;
  organization: string;
  /** For mail to the person. */
  language: Language;
  created_at: number;
  email_verified_at: number | null;
  /** Of the cookie of the browser in which the code may be entered; null if there is no code. */
  browser_hash: string | null;
  /** null: no code is needed, so an admin has to approve. */
  code_hash: string | null;
  code_expires_at: number | null;
  /** How often a code was entered since it was sent, elsewhere than in that browser. */
  code_tries: Generated<number>;
  /** The same in that browser, which others cannot use up. */
  code_tries_of_browser: Generated<number>;
}

/** Who holds a nickname: see members/nickname-claims.ts. */
interface NicknameClaimsTable {
  /** One of `nicknameKeys(nickname)`. Of a withdrawn member a keyed hash of it. */
  key: string;
  member_id: number;
  /** null: the nickname is in use. Otherwise it was given up, and is kept for its former holder until then. */
  expires_at: number | null;
}

interface NicknameChangesTable {
  id: Generated<number>;
  member_id: number;
  /** The nickname before this change. */
  former: string;
  created_at: number;
}

/** A member's authenticator app. */
interface TotpsTable {
  member_id: number;
  /** Encrypted: see auth/secrets.ts. */
  secret: string;
  created_at: number;
  /** null: set up, but no code of it was entered yet, so it is not asked for. */
  confirmed_at: number | null;
  /** The time step of the last accepted code, which is not accepted again. */
  last_step: number | null;
}

interface RecoveryCodesTable {
  member_id: number;
  code_hash: string;
  used_at: number | null;
}

interface PasskeysTable {
  id: Generated<number>;
  member_id: number;
  /** base64url. */
  credential_id: string;
  /** base64url. */
  public_key: string;
  counter: number;
  /** JSON. */
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** Which account of the identity provider is which member. */
interface OidcIdentitiesTable {
  issuer: string;
  subject: string;
  member_id: number;
  created_at: number;
}

/** See auth/one-time-tokens.ts. */
interface OneTimeTokensTable {
  token_hash: string;
  kind: string;
  member_id: number | null;
  /** JSON. */
  facts: string;
  created_at: number;
  expires_at: number;
}

/** A mail to be sent: see mail/. A sent mail is deleted. */
interface MailsTable {
  id: Generated<number>;
  kind: string;
  /** Whom it is for, if that is a member. It is not sent once they have withdrawn. */
  member_id: number | null;
  /** Recipient and content, encrypted, because they may hold a link that signs somebody in: see auth/secrets.ts. */
  sealed: string;
  created_at: number;
  /** When the code or the link in it ends: it is not sent afterwards. */
  expires_at: number | null;
  /** When it is sent, or sent again. Moved on before each attempt, so that no two nodes send it at once. */
  due_at: number;
  /** Attempts. */
  failures: number;
  /** Set once all attempts have failed. */
  gave_up_at: number | null;
  /** Of the last attempt. */
  error: string | null;
}

/** One successful sign-in: all its tokens become invalid when it ends. */
interface SignInsTable {
  id: Generated<number>;
  member_id: number;
  created_at: number;
  ended_at: number | null;
  /** To the hour, because nobody is watched. */
  last_used_at: number | null;
  /** When the member last proved to be there, by signing in or by POST /auth/confirm. */
  confirmed_at: number | null;
  /** null: as long as its refresh tokens last. */
  expires_at: number | null;
  /** Such as `Chrome · Android`; null: unknown. */
  device: string | null;
  method: SignInMethod | null;
  /** What the browser prefers, for mail to the member. */
  language: Language | null;
  /** 1: the member stays signed in on this device (the second page, "Staying signed in"). */
  keep: Generated<number>;
}

interface RefreshTokensTable {
  /** SHA-256 of the token, so that a stolen database gives access to no session. */
  token_hash: string;
  sign_in_id: number;
  expires_at: number;
  rotated_at: number | null;
}

interface PostsTable {
  id: Generated<number>;
  board: Board;
  author_id: number;
  title: string;
  content: string;
  status: PostStatus;
  /** Reports not settled by an admin. A deactivated post always has some. */
  open_reports: number;
  created_at: number;
  /** See boards/edit-conflict.ts. */
  version: Generated<number>;
}

interface TagsTable {
  id: Generated<number>;
  board: Board;
  name: string;
}

/** `status` and `created_at` repeat the post's, so that a tag's page is one range of one index. */
interface PostTagsTable {
  tag_id: number;
  post_id: number;
  status: PostStatus;
  created_at: number;
}

/** `status` repeats the post's, so that a page of a member's comments is one range of one index. */
interface CommentsTable {
  id: Generated<number>;
  board: Board;
  post_id: number;
  author_id: number;
  content: string;
  status: PostStatus;
  created_at: number;
  /** See boards/edit-conflict.ts. */
  version: Generated<number>;
}

/** `status` repeats the post's, as in `comments`. */
interface ScrapsTable {
  member_id: number;
  post_id: number;
  board: Board;
  status: PostStatus;
  created_at: number;
}

interface PostReportsTable {
  post_id: number;
  member_id: number;
  created_at: number;
  settled_at: number | null;
}

interface CommentReportsTable {
  comment_id: number;
  member_id: number;
  created_at: number;
}

/** Totals that lists need, kept in the same transaction as what they count (see boards/kept-counts.ts). */
interface KeptCountsTable {
  name: string;
  value: number;
}

/** See auth/throttle.ts. */
interface ThrottlesTable {
  key: string;
  hits: number;
  blocked_until: number;
  expires_at: number;
}

/** See audit/audit-log.ts. Append-only: the database refuses updates and deletes. */
interface AdminActionsTable {
  id: Generated<number>;
  /** null: an operator, by a command. */
  admin_id: number | null;
  action: AdminAction;
  /** A text that names the object even after its deletion: a post's title, a member's nickname. */
  target: string;
  board: Board | null;
  post_id: number | null;
  created_at: number;
  /** The member whom it was about. */
  member_id: number | null;
  reason: string | null;
  /** JSON: what was changed, before and after. */
  changes: string | null;
}

/** See db/idempotency.ts. */
interface IdempotencyKeysTable {
  member_id: number;
  /** The endpoint's name. */
  endpoint: string;
  key: string;
  body_hash: string;
  /** Set before the transaction ends: nobody else ever sees null. */
  created_id: number | null;
  created_at: number;
}

/** See db/writable-check.ts. */
interface WriteProbeTable {
  id: number;
  filler: string;
}

/** See db/migration-checksums.ts. */
interface MigrationChecksumsTable {
  name: string;
  checksum: string;
}

/** See auth/known-secret.ts. */
interface KnownSecretsTable {
  name: string;
  kept_in: 'setting' | 'file';
  fingerprint: string;
}

/** See events/record.ts. */
interface EventsTable {
  id: Generated<number>;
  kind: string;
  /** JSON. */
  facts: string;
  created_at: number;
}

/** A consumer of events, or periodic work: see jobs/. */
interface JobsTable {
  name: string;
  /** For a consumer: the last event that it has handled. */
  cursor: number;
  /** Not to be run before, by the database's clock. */
  due_at: number;
  /** How often it has failed in a row. */
  failures: number;
}

/** See jobs/lease.ts. */
interface LeasesTable {
  name: string;
  /** The holder, until the lease expires by the database's clock. */
  holder: string;
  expires_at: number;
}

/** An event that a consumer could not handle: see jobs/dead-letters.ts. */
interface DeadLettersTable {
  consumer: string;
  event_id: number;
  kind: string;
  facts: string;
  created_at: number;
  error: string;
  failed_at: number;
}

/** See jobs/event-totals.ts. */
interface EventTotalsTable {
  kind: string;
  total: number;
}

/**
 * Written only by triggers (db/cache-invalidation.ts) and read by each engine's change feed, which also knows the engine's
 * own column.
 */
interface ChangedSubjectsTable {
  subject: string;
}

/** How somebody signed in. */
export type SignInMethod = 'PASSWORD' | 'PASSKEY' | 'OIDC';

export type MemberRow = Selectable<MembersTable>;
export type NewMember = Insertable<MembersTable>;
export type PasskeyRow = Selectable<PasskeysTable>;
export type PendingRow = Selectable<PendingMembersTable>;
export type PostRow = Selectable<PostsTable>;
