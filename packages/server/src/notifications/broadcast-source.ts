import type { Board } from '@ieum/contract/boards';
import type { NotificationKind } from '@ieum/contract/notification-kinds';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../db/schema.ts';
import type { RecordedEvent } from '../events/event.ts';
import type { AsOf } from './as-of.ts';
import type { Followed } from './follow-targets.ts';

/**
 * What a member is told by the rows for all. Where several rows are one notification, `actors` and `count` are of all of
 * them, the rest is of the newest.
 */
export interface BroadcastNotification {
  id: number;
  kind: NotificationKind;
  board: Board | null;
  postId: number | null;
  title: string;
  createdAt: number;
  actors: string[];
  /** How many there are. */
  count: number;
  /** null: it has not been read, or something has come since. */
  readAt: number | null;
  /** Of the kind FOLLOWED: the id of the oldest that it tells of, by which devices are told; where it is new. */
  firstId?: number;
  commentId?: number | null;
  followed?: Followed;
}

/** The rows that are told to many: what kinds that tell of the same have in common. */
export interface BroadcastSource {
  /**
   * Keeps them as the events leave them.
   * @returns the broadcasts that devices are to be told of; 0: the kind as a whole
   */
  renew(tx: Tx, kind: NotificationKind, events: RecordedEvent[], now: Date): Promise<number[]>;
  /** Who is told, as SQL about `members`. @param broadcast one of those that `renew` has returned */
  audienceOf(asOf: AsOf, kind: NotificationKind, broadcast: number): Promise<RawBuilder<boolean>>;
  /** All of a member: none where the member is not of the audience, or there is nothing to tell. */
  notificationsOf(asOf: AsOf, kind: NotificationKind, memberId: number): Promise<BroadcastNotification[]>;
  /** Each of these members, as often as there is a notification that they have not read. */
  unreadOf(asOf: AsOf, kind: NotificationKind, memberIds: number[]): Promise<number[]>;
  /** When this is another, there may be something unread, or nothing any more, for anyone. */
  stateOf(asOf: Omit<AsOf, 'seniority'>, kind: NotificationKind): Promise<(string | number)[]>;
  markRead(tx: Tx, memberId: number, notification: BroadcastNotification, now: Date): Promise<void>;
}
