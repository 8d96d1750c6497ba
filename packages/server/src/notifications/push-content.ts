import type { Board } from '@ieum/contract/boards';
import type { Language } from '@ieum/contract/errors';
import { type NotificationKind, type NotifiedChange, notificationTarget } from '@ieum/contract/notification-kinds';
import { brandOf } from '../company/brand.ts';
import type { PushContent } from '../push/push-content.ts';
import type { AsOf } from './as-of.ts';
import { broadcastNotificationsOf } from './broadcasts.ts';
import type { Followed } from './follow-targets.ts';
import { KINDS } from './kinds.ts';
import { loadDetails, visibleNotifications } from './visible-notifications.ts';

/** A notification, as its member may see it now. */
export interface Pushed {
  kind: NotificationKind;
  board: Board | null;
  postId: number | null;
  commentId: number | null;
  title: string | null;
  actors: string[];
  count: number;
  reason: string | null;
  change: NotifiedChange | null;
  device: string | null;
  followed?: Followed | null;
}

/**
 * The title of the post, what has happened to it, and nothing that anyone has written below it.
 * @param communityName the title where there is none; empty: the product's
 */
export function contentOf(pushed: Pushed, tag: string, language: Language, communityName: string): PushContent {
  const { push } = KINDS[pushed.kind];
  const words = typeof push === 'function' ? push(pushed) : push;
  const brand = brandOf(communityName, language);
  return {
    title: pushed.title ?? brand,
    brand,
    body: words[language],
    tag,
    path: notificationTarget(pushed) ?? '/notifications',
  };
}

/** What a push is about: a post, one of the broadcasts of its kind, or neither. */
interface About {
  kind: NotificationKind;
  postId: number | null;
  broadcastId: number | null;
}

/** A member's newest unread one about this. null: there is none that is shown. */
export async function unreadNotification(
  asOf: AsOf,
  memberId: number,
  { kind, postId, broadcastId }: About,
): Promise<Pushed | null> {
  if (KINDS[kind].told === 'all') {
    const all = await broadcastNotificationsOf(asOf, kind, memberId);
    const found = all.find(({ id, firstId = id }) => broadcastId === null || firstId === broadcastId);
    return found?.readAt === null ? { commentId: null, ...found, reason: null, change: null, device: null } : null;
  }
  const row = await visibleNotifications(asOf)
    .where('notifications.member_id', '=', memberId)
    .where('notifications.kind', '=', kind)
    .where('notifications.post_id', postId === null ? 'is' : '=', postId)
    .where('notifications.read_at', 'is', null)
    .orderBy('notifications.id', 'desc')
    .limit(1)
    .selectAll('notifications')
    .select('posts.title')
    .executeTakeFirst();
  if (!row) return null;
  const details = await loadDetails(asOf.db, memberId, [row]);
  const { board, post_id, change, device } = row;
  return { kind, board, postId: post_id, change, device, ...details(row) };
}
