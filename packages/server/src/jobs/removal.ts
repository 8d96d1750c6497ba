import type { Schema } from '../db/schema.ts';

/** The periodic work that deletes its rows, or why none is needed. */
type Removal = { work: string } | { why: string };

const CONTENT = { why: 'what members have written, until they or an admin delete it: then it is in the trash' };
const OF_MEMBER = { why: 'a few of a member, until the member changes or withdraws' };
const FEW = { why: 'a fixed number of rows' };
const WITH_CONTENT = { why: 'goes with its post or comment' };

/** What removes rows from each table, so that none grows for ever unnoticed. */
export const REMOVAL: Record<keyof Schema, Removal> = {
  members: { why: 'everybody who has joined; who withdraws leaves a row without name and address' },
  pending_members: { work: 'delete-pending-members' },
  nickname_claims: { work: 'delete-nickname-claims' },
  nickname_changes: { work: 'delete-nickname-claims' },
  totps: OF_MEMBER,
  recovery_codes: OF_MEMBER,
  passkeys: OF_MEMBER,
  oidc_identities: OF_MEMBER,
  one_time_tokens: { work: 'delete-one-time-tokens' },
  invitations: { work: 'delete-invitations' },
  mails: { work: 'delete-mails' },
  sign_ins: { work: 'delete-sign-ins' },
  refresh_tokens: { work: 'delete-sign-ins' },
  posts: CONTENT,
  tags: FEW,
  post_tags: WITH_CONTENT,
  comments: CONTENT,
  accepted_answers: WITH_CONTENT,
  post_additions: WITH_CONTENT,
  reactions: WITH_CONTENT,
  scraps: WITH_CONTENT,
  post_reports: WITH_CONTENT,
  comment_reports: WITH_CONTENT,
  trash: { work: 'empty-trash' },
  trash_rows: { work: 'empty-trash' },
  kept_counts: FEW,
  throttles: { work: 'delete-throttles' },
  admin_actions: { why: 'append-only: admins act a few times a week' },
  idempotency_keys: { work: 'delete-idempotency-keys' },
  write_probe: FEW,
  migration_checksums: FEW,
  known_secrets: FEW,
  events: { work: 'delete-events' },
  jobs: FEW,
  leases: FEW,
  dead_letters: { why: 'rare; an operator, who is told by doctor, retries or drops them' },
  event_totals: FEW,
  changed_subjects: { work: 'prune-changed-subjects' },
  search_posts: WITH_CONTENT,
  search_comments: WITH_CONTENT,
  search_filling: FEW,
  notifications: { work: 'delete-notifications' },
  broadcasts: { work: 'delete-notifications' },
  broadcast_reads: OF_MEMBER,
  notification_kinds: OF_MEMBER,
  notification_settings: OF_MEMBER,
  muted_posts: WITH_CONTENT,
  digests: { work: 'queue-digests' },
  announcements: { work: 'delete-announcements' },
  announcement_reads: { why: 'goes with its announcement, or when the member withdraws' },
  push_keys: FEW,
  push_subscriptions: { why: 'goes with its sign-in; ten of a member at most' },
  pushes: { why: 'sent or dropped within four hours' },
  push_rounds: FEW,
  hooks: { why: 'at most twenty, as admins set them up' },
  hook_deliveries: { work: 'delete-hook-deliveries' },
};
