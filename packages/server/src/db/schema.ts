/** The tables, as Kysely sees them. Times are milliseconds since the epoch; ids are never used twice. */
import type { AnswerState, Board, PostStatus } from '@ieum/contract/boards';
import type { WordAction } from '@ieum/contract/console-choices';
import type { AdminAction } from '@ieum/contract/deeds';
import type { Rules, SignupMode } from '@ieum/contract/permissions';
import type { Reaction } from '@ieum/contract/reaction-kinds';
import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely';
import type { AnnouncementSchema } from './announcement-schema.ts';
import type { BackupSchema } from './backup-schema.ts';
import type { CaseSchema } from './case-schema.ts';
import type { HookSchema } from './hook-schema.ts';
import type { IdentitySchema } from './identity-schema.ts';
import type { InsightSchema } from './insight-schema.ts';
import type { NotificationSchema } from './notification-schema.ts';
import type { PictureSchema } from './picture-schema.ts';
import type { PushSchema } from './push-schema.ts';
import type { TrashSchema } from './trash-schema.ts';

export interface Schema
  extends AnnouncementSchema,
    BackupSchema,
    CaseSchema,
    HookSchema,
    IdentitySchema,
    InsightSchema,
    NotificationSchema,
    PictureSchema,
    PushSchema,
    TrashSchema {
  /** What the company sets (company/settings.ts): one row, or none as long as nothing was changed. */
  company_settings: {
    /** 1. */
    id: number;
    /** Of these texts, empty: there is none. */
    community_name: string;
    greeting: string;
    contact: string;
    privacy_notice: string;
    /** Of the privacy notice that is there, or was there last; 0: there was none yet. */
    privacy_version: number;
    content_limit: Generated<number>;
    new_hires: Generated<Rules['newHires']>;
    askers: Generated<Rules['askers']>;
    /** null: nobody has chosen. */
    signup: Generated<SignupMode | null>;
  };

  /** What admins watch for in what members write (watched-words/). */
  watched_words: {
    id: Generated<number>;
    word: string;
    /** Those of the search: no two words have the same. */
    terms: string;
    action: WordAction;
    created_at: number;
  };

  posts: {
    id: Generated<number>;
    board: Board;
    author_id: number;
    title: string;
    content: string;
    status: PostStatus;
    /** Reports not settled by an admin. */
    open_reports: number;
    created_at: number;
    /** See `refuseIfChanged` in boards/text-rules.ts. */
    version: Generated<number>;
    /** See boards/comment-counts.ts. */
    comment_count: Generated<number>;
    edited_at: Generated<number | null>;
    /** See boards/answer-states.ts. null on boards without answers. */
    answer_state: Generated<AnswerState | null>;
    /** Since when nobody may comment on it; null: it is open. */
    locked_at: Generated<number | null>;
    /** Since when it is on top of its board; null: it is not. Only listed posts are. */
    pinned_at: Generated<number | null>;
    /** See boards/helpful-ranks.ts. */
    helpful_rank: Generated<number>;
    /** Of the content: see `TEXT_VERSION`. */
    text_version: Generated<number>;
    /** Of its own, without those of its comments. */
    picture_count: Generated<number>;
    /** The first of them; null: there is none. */
    picture_id: Generated<number | null>;
    /** 1: nobody is shown who has written it (people/writer-columns.ts). */
    anonymous: Generated<number>;
  };

  tags: {
    id: Generated<number>;
    board: Board;
    name: string;
    /** null: the name serves in English, too. */
    name_en: Generated<string | null>;
    /** From 1 on, within the board. */
    position: Generated<number>;
    /** null: it is offered. */
    retired_at: Generated<number | null>;
  };

  /** `status`, `created_at`, `answer_state` and `helpful_rank` repeat the post's, so that a tag's page is one range of one index. */
  post_tags: {
    tag_id: number;
    post_id: number;
    status: PostStatus;
    created_at: number;
    answer_state: Generated<AnswerState | null>;
    helpful_rank: Generated<number>;
  };

  /** `status` is the post's, so that a page of a member's comments is one range of one index; of a hidden one DEACTIVATED. */
  comments: {
    id: Generated<number>;
    board: Board;
    post_id: number;
    /** The comment that it replies to (boards/replies.ts), which may be gone. null: it is not a reply. */
    parent_id: Generated<number | null>;
    author_id: number;
    content: string;
    status: PostStatus;
    created_at: number;
    /** See `refuseIfChanged` in boards/text-rules.ts. */
    version: Generated<number>;
    edited_at: Generated<number | null>;
    /** By reports or an admin (boards/comment-status.ts). null: it is seen by whoever may see its post. */
    hidden_at: Generated<number | null>;
    /** Reports not settled by an admin. */
    open_reports: Generated<number>;
    /** Of the content: see `TEXT_VERSION`. */
    text_version: Generated<number>;
    picture_count: Generated<number>;
  };

  /** The answer that solved a question: at most one of each. */
  accepted_answers: {
    post_id: number;
    comment_id: number;
    /** null: before this was stored. */
    accepted_at: Generated<number | null>;
  };

  /** What an asker has added to a question. */
  post_additions: {
    id: Generated<number>;
    post_id: number;
    content: string;
    created_at: number;
    /** Of the content: see `TEXT_VERSION`. */
    text_version: Generated<number>;
  };

  /** One of a member to each post and comment. */
  reactions: {
    id: Generated<number>;
    /** The post, or that of the comment. */
    post_id: number;
    /** null: to the post itself. */
    comment_id: number | null;
    member_id: number;
    kind: Reaction;
    created_at: number;
  };

  /** Whom a comment, or what was added to a question, mentions (boards/mentions.ts). */
  mentions: {
    id: Generated<number>;
    /** The post that it is under. */
    post_id: number;
    /** One of these two. */
    comment_id: number | null;
    addition_id: number | null;
    member_id: number;
    /** The name in the text, after the `@`. */
    written: string;
  };

  /** `status` repeats the post's, as in `comments`. */
  scraps: {
    member_id: number;
    post_id: number;
    board: Board;
    status: PostStatus;
    created_at: number;
  };

  /** Totals that lists need, kept in the same transaction as what they count (see boards/kept-counts.ts). */
  kept_counts: {
    name: string;
    value: number;
  };

  /** See auth/throttle.ts. */
  throttles: {
    key: string;
    hits: number;
    blocked_until: number;
    expires_at: number;
  };

  /** See events/deed.ts. Append-only: the database refuses updates and deletes. */
  admin_actions: {
    id: Generated<number>;
    /** null: an operator, by a command. */
    admin_id: number | null;
    action: AdminAction;
    /** A text that names the object even after its deletion: a post's title, a member's nickname. */
    target: string;
    board: Board | null;
    post_id: number | null;
    /** Of what was decided about a comment of the post. */
    comment_id: number | null;
    created_at: number;
    /** The member whom it was about. */
    member_id: number | null;
    reason: string | null;
    /** JSON: what was changed, before and after. */
    changes: string | null;
    /** Who wrote the post, or the comment, that it was about. */
    author_id: Generated<number | null>;
  };

  /** See db/idempotency.ts. */
  idempotency_keys: {
    member_id: number;
    /** The endpoint's name. */
    endpoint: string;
    key: string;
    body_hash: string;
    /** Set before the transaction ends: nobody else ever sees null. */
    created_id: number | null;
    created_at: number;
  };

  /** See db/writable-check.ts. */
  write_probe: {
    id: number;
    filler: string;
  };

  /** See db/migration-checksums.ts. */
  migration_checksums: {
    name: string;
    checksum: string;
  };

  /** See auth/known-secret.ts. */
  known_secrets: {
    name: string;
    kept_in: 'setting' | 'file';
    fingerprint: string;
  };

  /** See events/record.ts. */
  events: {
    id: Generated<number>;
    kind: string;
    /** JSON. */
    facts: string;
    created_at: number;
  };

  /** A consumer of events, or periodic work: see jobs/. */
  jobs: {
    name: string;
    /** For a consumer: the last event that it has handled. */
    cursor: number;
    /** Not to be run before, by the database's clock. */
    due_at: number;
    /** Of earlier versions. */
    failures: number;
  };

  /** See jobs/lease.ts. */
  leases: {
    name: string;
    /** The holder, until the lease expires by the database's clock. */
    holder: string;
    expires_at: number;
  };

  /** An event at which a consumer has failed: see jobs/dead-letters.ts. */
  dead_letters: {
    consumer: string;
    event_id: number;
    kind: string;
    facts: string;
    created_at: number;
    error: string;
    /** For the first time. */
    failed_at: number;
    attempts: Generated<number>;
    /** When it is tried again, by the database's clock. null: it was given up. */
    due_at: Generated<number | null>;
  };

  /** See jobs/event-totals.ts. */
  event_totals: {
    kind: string;
    total: number;
  };

  /**
   * Written only by triggers (db/migrations/0049-subject-triggers.ts) and read by each engine's change feed, which also knows the engine's
   * own column.
   */
  changed_subjects: {
    subject: string;
  };
  search_posts: SearchTable;
  search_comments: SearchTable;

  /** The progress of filling the index; a row is deleted when its part is done. See search-index/fill.ts. */
  search_filling: {
    of: 'posts' | 'comments';
    after_id: number;
  };
}

export type Db = Kysely<Schema>;
/** Within a transaction (db/transact.ts). What takes one cannot be called outside of any. */
export type Tx = Transaction<Schema>;

/** See search-index/. On SQLite it is a view, whose `terms` can only be written: they are read as null. */
interface SearchTable {
  id: number;
  created_at: number;
  terms: ColumnType<string | null, string, string>;
  digest: string;
}

export type CompanySettingsRow = Selectable<Schema['company_settings']>;
export type PostRow = Selectable<Schema['posts']>;
export type CommentRow = Selectable<Schema['comments']>;
export type TagRow = Selectable<Schema['tags']>;
