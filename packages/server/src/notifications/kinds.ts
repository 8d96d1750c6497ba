/** What each kind of notification says about itself, as SQL and for rows in memory. */
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS, type NotificationKind } from '@ieum/contract/notification-kinds';
import { type RawBuilder, sql } from 'kysely';

/** Those that are told by a row of the member; the others by a broadcast. */
export type LineKind = Exclude<NotificationKind, 'QUESTION'>;

export const FOR_ADMINS = NOTIFICATION_KIND_NAMES.filter((kind) => NOTIFICATION_KINDS[kind].to === 'admins');
const ON_BY_DEFAULT = NOTIFICATION_KIND_NAMES.filter((kind) => NOTIFICATION_KINDS[kind].isOnByDefault);

export function isOnByDefault(kind: NotificationKind): boolean {
  return ON_BY_DEFAULT.includes(kind);
}

/** For queries that have the member in them: whether that member wants to hear of the kind. */
export function isWanted(memberId: RawBuilder<number>, kind: RawBuilder<NotificationKind>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(
    (select is_on from notification_kinds where member_id = ${memberId} and kind = ${kind}),
    case when ${kind} in (${sql.join(ON_BY_DEFAULT)}) then 1 else 0 end) = 1`;
}

/** Likewise for a post. */
export function isMuted(memberId: RawBuilder<number>, postId: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from muted_posts where member_id = ${memberId} and post_id = ${postId})`;
}
