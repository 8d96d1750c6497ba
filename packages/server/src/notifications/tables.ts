/** The tables of what members are told, of their own accord or in what is sent on Mondays. */
import type { Board } from '@ieum/contract/boards';
import type { NotificationKind, NotifiedChange } from '@ieum/contract/notification-kinds';
import type { Generated } from 'kysely';
import { A_FEW_OF_A_MEMBER, table } from '../db/table.ts';
import { DAY } from '../time/units.ts';

/** What is not younger than this is neither shown nor kept. */
export const NOTIFICATIONS_KEPT_MS = 90 * DAY;
const REMOVAL = {
  job: 'delete-notifications',
  once: 'created_at',
  after: NOTIFICATIONS_KEPT_MS,
  atOnce: 5_000,
} as const;

export const NOTIFICATION_TABLES = {
  /**
   * What one member is told. A row holds ids and no texts: what is shown is read from what they refer to, as far as the
   * member may see it at that moment.
   */
  notifications: table<{
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
  }>({
    key: ['member_id', 'id'],
    refersTo: { member_id: 'members' },
    owner: 'member_id',
    ownData: ['notifications'],
    removal: REMOVAL,
    invalidates: ['member:{member_id}'],
  }),

  /** A post that an audience is told of by one row, such as a question that waits. `id` is that of the event. */
  broadcasts: table<{
    id: number;
    kind: NotificationKind;
    post_id: number;
    created_at: number;
  }>({
    key: ['kind', 'id'],
    goesWith: { post_id: 'posts' },
    removal: REMOVAL,
    invalidates: ['broadcasts'],
  }),

  /** Up to which id a member has read the broadcasts of a kind. */
  broadcast_reads: table<{
    member_id: number;
    kind: NotificationKind;
    read_to: number;
    read_at: number;
  }>({
    key: ['member_id', 'kind'],
    refersTo: { member_id: 'members' },
    owner: 'member_id',
    ownData: 'it says what the member has read of what all are told',
    removal: A_FEW_OF_A_MEMBER,
    invalidates: ['member:{member_id}'],
  }),

  /** Where a member wants something else than the default. */
  notification_kinds: table<{
    member_id: number;
    kind: NotificationKind;
    is_on: number;
  }>({
    key: ['member_id', 'kind'],
    refersTo: { member_id: 'members' },
    owner: 'member_id',
    ownData: ['notificationSettings'],
    removal: A_FEW_OF_A_MEMBER,
    invalidates: ['member:{member_id}'],
  }),

  /** Of members who have changed something; the others have the defaults of notifications/settings.ts. */
  notification_settings: table<{
    member_id: number;
    digest: number;
    live: number;
  }>({
    key: ['member_id'],
    refersTo: { member_id: 'members' },
    owner: 'member_id',
    ownData: ['notificationSettings'],
    removal: A_FEW_OF_A_MEMBER,
    invalidates: ['member:{member_id}'],
  }),

  muted_posts: table<{
    member_id: number;
    post_id: number;
  }>({
    key: ['member_id', 'post_id'],
    goesWith: { post_id: 'posts' },
    refersTo: { member_id: 'members' },
    owner: 'member_id',
    ownData: ['mutedPosts'],
    invalidates: ['member:{member_id}'],
  }),

  /** What a member follows: see notifications/follow-targets.ts. */
  follows: table<{
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
  }>({
    key: ['member_id', 'thing'],
    goesWith: { post_id: 'posts', tag_id: 'tags' },
    refersTo: { member_id: 'members' },
    owner: 'member_id',
    ownData: ['following'],
    removal: A_FEW_OF_A_MEMBER,
    invalidates: ['member:{member_id}'],
  }),

  /** What is new of something that members follow. `id` is that of the event. */
  followed_news: table<{
    thing: string;
    id: number;
    /** Whoever follows several things of which the same is new hears of it by the one with the lowest rank. */
    rank: number;
    what: 'POST' | 'ANSWER' | 'ADDITION' | 'ACCEPTED';
    post_id: number;
    comment_id: number | null;
    addition_id: number | null;
    created_at: number;
  }>({
    key: ['thing', 'id'],
    goesWith: { post_id: 'posts' },
    removal: REMOVAL,
    invalidates: ['broadcasts'],
  }),

  /** How far the digest of a week is queued: see digest/queue-digests.ts. */
  digests: table<{
    /** The Monday, such as 2026-11-23. */
    week: string;
    /** The members up to this one have been thought of. */
    after_member_id: number;
    is_done: number;
  }>({
    key: ['week'],
    removal: { job: 'queue-digests' },
    invalidates: 'no answer tells of it',
  }),

  /** How far members are told whom they helped in a week: see thanks/weekly-thanks.ts. */
  weekly_thanks: table<{
    /** The Monday with which it began, such as 2026-11-16. */
    week: string;
    /** The members up to this one are told. */
    after_member_id: number;
    is_done: number;
  }>({
    key: ['week'],
    removal: { job: 'tell-thanks' },
    invalidates: 'no answer tells of it',
  }),
};
