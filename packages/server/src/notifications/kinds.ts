/** All kinds of notifications: each is told, merged, renewed, shown and pushed by the same code, by what it says here. */
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS, type NotificationKind } from '@ieum/contract/notification-kinds';
import { type RawBuilder, sql } from 'kysely';
import { accepted } from './kinds/accepted.ts';
import { addition } from './kinds/addition.ts';
import { announcement } from './kinds/announcement.ts';
import { backupFailed } from './kinds/backup-failed.ts';
import { comment } from './kinds/comment.ts';
import { commentDeleted, commentHidden } from './kinds/comment-moderated.ts';
import { followed } from './kinds/followed.ts';
import { joinAsked } from './kinds/join-asked.ts';
import type { BroadcastKind, Kind, PersonalKind, PostBroadcastKind } from './kinds/kind.ts';
import { mention } from './kinds/mention.ts';
import { postDeleted } from './kinds/post-deleted.ts';
import { postActivated, postDeactivated } from './kinds/post-status.ts';
import { question } from './kinds/question.ts';
import { reaction } from './kinds/reaction.ts';
import { reply } from './kinds/reply.ts';
import { reportSettled } from './kinds/report-settled.ts';
import { reported } from './kinds/reported.ts';
import { restored } from './kinds/restored.ts';
import { reviewAnswered, reviewAsked } from './kinds/reviews.ts';
import { security } from './kinds/security.ts';
import { thanks } from './kinds/thanks.ts';

export const KINDS: Record<NotificationKind, Kind> = {
  COMMENT: comment,
  REPLY: reply,
  MENTION: mention,
  ACCEPTED: accepted,
  ADDITION: addition,
  REACTION: reaction,
  THANKS: thanks,
  QUESTION: question,
  FOLLOWED: followed,
  POST_DEACTIVATED: postDeactivated,
  POST_ACTIVATED: postActivated,
  POST_DELETED: postDeleted,
  COMMENT_HIDDEN: commentHidden,
  COMMENT_DELETED: commentDeleted,
  RESTORED: restored,
  REVIEW_ANSWERED: reviewAnswered,
  REPORT_SETTLED: reportSettled,
  REPORTED: reported,
  REVIEW_ASKED: reviewAsked,
  ANNOUNCEMENT: announcement,
  JOIN_ASKED: joinAsked,
  BACKUP_FAILED: backupFailed,
  SECURITY: security,
};

export const PERSONAL_KINDS = NOTIFICATION_KIND_NAMES.flatMap((name) => {
  const kind = KINDS[name];
  return kind.told === 'each' ? [[name, kind] as const] : [];
});

export const BROADCAST_KINDS = NOTIFICATION_KIND_NAMES.flatMap((name) => {
  const kind = KINDS[name];
  return kind.told === 'all' ? [[name, kind] as const] : [];
});

export const POST_BROADCASTS = BROADCAST_KINDS.flatMap(([name, kind]) =>
  kind.tells === 'posts' ? [[name, kind] as const] : [],
);

export function personal(name: NotificationKind): PersonalKind {
  const kind = KINDS[name];
  if (kind.told !== 'each') throw new Error(`${name} is told to all by one row`);
  return kind;
}

export function broadcast(name: NotificationKind): BroadcastKind {
  const kind = KINDS[name];
  if (kind.told !== 'all') throw new Error(`${name} is told to each member`);
  return kind;
}

export function postBroadcast(name: NotificationKind): PostBroadcastKind {
  const kind = broadcast(name);
  if (kind.tells !== 'posts') throw new Error(`${name} tells of no posts`);
  return kind;
}

export const FOR_ADMINS = NOTIFICATION_KIND_NAMES.filter((kind) => NOTIFICATION_KINDS[kind].group === 'admins');
const ON_BY_DEFAULT = NOTIFICATION_KIND_NAMES.filter(isOnByDefault);

export function isOnByDefault(kind: NotificationKind): boolean {
  return NOTIFICATION_KINDS[kind].isOnByDefault;
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
