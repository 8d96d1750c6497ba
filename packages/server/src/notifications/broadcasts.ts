/**
 * What is told to many members by one row: a row for each member would be written, and deleted, as many times as the
 * audience has members. What each of them has to read is derived from these rows.
 */
import type { NotificationKind } from '@ieum/contract/notification-kinds';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../db/schema.ts';
import type { RecordedEvent } from '../events/event.ts';
import type { AsOf } from './as-of.ts';
import type { BroadcastNotification, BroadcastSource } from './broadcast-source.ts';
import { broadcastsOfAnnouncements } from './broadcasts-of-announcements.ts';
import { broadcastsOfFollowed } from './broadcasts-of-followed.ts';
import { broadcastsOfPosts } from './broadcasts-of-posts.ts';
import { BROADCAST_KINDS, broadcast } from './kinds.ts';

const SOURCES = { posts: broadcastsOfPosts, announcements: broadcastsOfAnnouncements, followed: broadcastsOfFollowed };

interface Renewed {
  kind: NotificationKind;
  /** 0: the kind as a whole. */
  broadcast: number;
}

/** @returns what devices are to be told of */
export async function renewBroadcasts(tx: Tx, events: RecordedEvent[], now: Date): Promise<Renewed[]> {
  const renewed: Renewed[] = [];
  for (const [kind] of BROADCAST_KINDS) {
    const broadcasts = await sourceOf(kind).renew(tx, kind, events, now);
    renewed.push(...broadcasts.map((broadcast) => ({ kind, broadcast })));
  }
  return renewed;
}

/** Who is told of what was renewed, as SQL about `members`. */
export function audienceOf(asOf: AsOf, { kind, broadcast }: Renewed): Promise<RawBuilder<boolean>> {
  return sourceOf(kind).audienceOf(asOf, kind, broadcast);
}

/** All of a member. */
export async function broadcastNotifications(asOf: AsOf, memberId: number): Promise<BroadcastNotification[]> {
  const found: BroadcastNotification[] = [];
  for (const [kind] of BROADCAST_KINDS) found.push(...(await broadcastNotificationsOf(asOf, kind, memberId)));
  return found;
}

/** Those of a kind. */
export function broadcastNotificationsOf(
  asOf: AsOf,
  kind: NotificationKind,
  memberId: number,
): Promise<BroadcastNotification[]> {
  return sourceOf(kind).notificationsOf(asOf, kind, memberId);
}

/** Each of these members, as often as there is a notification that they have not read. */
export async function unreadBroadcasts(asOf: AsOf, memberIds: number[]): Promise<number[]> {
  const unread: number[] = [];
  for (const [kind] of BROADCAST_KINDS) unread.push(...(await sourceOf(kind).unreadOf(asOf, kind, memberIds)));
  return unread;
}

/** When this is another, there may be something unread, or nothing any more, for anyone. */
export async function stateOfBroadcasts(asOf: Omit<AsOf, 'seniority'>): Promise<string> {
  const states: (string | number)[] = [];
  for (const [kind] of BROADCAST_KINDS) states.push(...(await sourceOf(kind).stateOf(asOf, kind)));
  return states.join();
}

export function markBroadcastRead(tx: Tx, memberId: number, read: BroadcastNotification, now: Date): Promise<void> {
  return sourceOf(read.kind).markRead(tx, memberId, read, now);
}

function sourceOf(kind: NotificationKind): BroadcastSource {
  return SOURCES[broadcast(kind).tells];
}
