/** The tables of notifications, as Kysely sees them. */
import type { Board } from '@ieum/contract/boards';
import type { NotificationKind, NotifiedChange } from '@ieum/contract/notification-kinds';
import type { Generated } from 'kysely';

export interface NotificationSchema {
  /**
   * What one member is told. A row holds ids and no texts: what is shown is read from what they refer to, as far as the
   * member may see it at that moment.
   */
  notifications: {
    member_id: number;
    /**
     * Of the last event that it tells of, so that notifications are in the order of their ids. It changes when another
     * event is merged into an unread one: whoever marks it as read marks what they saw.
     */
    id: number;
    kind: NotificationKind;
    board: Board | null;
    post_id: number | null;
    /** The comments that it tells of are those of the post from this one to `comment_id`, without the member's own. */
    first_comment_id: number | null;
    comment_id: number | null;
    /**
     * How often it has happened while it was unread, for kinds for which it cannot be counted otherwise. Of the kind THANKS:
     * how many people were helped.
     */
    count: Generated<number>;
    change: NotifiedChange | null;
    /** Of the last sign-in that one about new devices tells of, such as `Chrome · Android`. */
    device: Generated<string | null>;
    /** Of the last event. */
    created_at: number;
    read_at: number | null;
    /** Of the kind REACTION: when the first of the reactions was made that it tells of. */
    since: Generated<number | null>;
  };

  /** A post that an audience is told of by one row, such as a question that waits. `id` is that of the event. */
  broadcasts: {
    id: number;
    kind: NotificationKind;
    post_id: number;
    created_at: number;
  };

  /** Up to which id a member has read the broadcasts of a kind. */
  broadcast_reads: {
    member_id: number;
    kind: NotificationKind;
    read_to: number;
    read_at: number;
  };

  /** Where a member wants something else than the default. */
  notification_kinds: {
    member_id: number;
    kind: NotificationKind;
    is_on: number;
  };

  /** Of members who have changed something; the others have the defaults of notifications/settings.ts. */
  notification_settings: {
    member_id: number;
    digest: number;
    live: number;
  };

  muted_posts: {
    member_id: number;
    post_id: number;
  };

  /** What a member follows: see notifications/follow-targets.ts. */
  follows: {
    member_id: number;
    thing: string;
    /** Of a tag. */
    tag_id: Generated<number | null>;
    /** Of a question. */
    post_id: Generated<number | null>;
    /** What is older is not told. */
    created_at: number;
    /** What is new is read up to `read_to`. What was read last is what comes after `read_from`. */
    read_from: Generated<number>;
    read_to: Generated<number>;
    read_at: Generated<number | null>;
  };

  /** What is new of something that members follow. `id` is that of the event. */
  followed_news: {
    thing: string;
    id: number;
    /** Whoever follows several things of which the same is new hears of it by the one with the lowest rank. */
    rank: number;
    what: 'POST' | 'ANSWER' | 'ADDITION' | 'ACCEPTED';
    post_id: number;
    comment_id: number | null;
    addition_id: number | null;
    created_at: number;
  };

  /** How far the digest of a week is queued: see digest/queue-digests.ts. */
  digests: {
    /** The Monday, such as 2026-11-23. */
    week: string;
    /** The members up to this one have been thought of. */
    after_member_id: number;
    is_done: number;
  };

  /** How far members are told whom they helped in a week: see thanks/weekly-thanks.ts. */
  weekly_thanks: {
    /** The Monday with which it began, such as 2026-11-16. */
    week: string;
    /** The members up to this one are told. */
    after_member_id: number;
    is_done: number;
  };
}
