/**
 * The lines that a member has, whether read or not. The list, the number of the unread ones, the mail and push all
 * begin here, so that they agree: what the member may not see any more, has muted or switched off is in none of them.
 */
import type { NotificationKind } from '@ieum/contract/notification-kinds';
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import { linesWithVisiblePosts } from '../boards/visibility.ts';
import type { Schema } from '../db/schema.ts';
import { ACCEPTANCE_OF_LINE, ADDITIONS_OF_LINE, COMMENTS_OF_LINE, REACTIONS_OF_LINE } from './contents-of-line.ts';
import { FOR_ADMINS, isMuted, isWanted, type LineKind } from './kinds.ts';
import { type Moment, oldestKept } from './moment.ts';

export function shownLines({ db, now }: Moment) {
  return linesWithVisiblePosts(db)
    .where('notifications.created_at', '>', oldestKept(now))
    .where(isWanted(MEMBER, sql.ref<NotificationKind>('notifications.kind')))
    .where((line) => line.not(isMuted(MEMBER, sql.ref<number>('notifications.post_id'))))
    .where((line) => line.or([line('notifications.kind', 'not in', FOR_ADMINS), line('members.role', '=', 'ADMIN')]))
    .where((line) =>
      line.or(
        Object.entries(SHOWN_WHEN).map(([kind, condition]) =>
          line.and([line('notifications.kind', '=', kind as LineKind), condition(line as Line)]),
        ),
      ),
    );
}

const MEMBER = sql.ref<number>('notifications.member_id');

type Line = ExpressionBuilder<Schema, 'notifications' | 'members' | 'posts'>;
type Condition = (line: Line) => ExpressionWrapper<Schema, 'notifications' | 'members' | 'posts', SqlBool>;

const whenPostIsVisible: Condition = (line) => line('posts.id', 'is not', null);
const always: Condition = (line) => line(line.lit(1), '=', line.lit(1));

/** A kind's own condition, beside that the member wants to hear of the kind and of the post. */
const SHOWN_WHEN: Record<LineKind, Condition> = {
  COMMENT: (line) => line.and([whenPostIsVisible(line), line.exists(COMMENTS_OF_LINE)]),
  ACCEPTED: (line) => line.and([whenPostIsVisible(line), line.exists(ACCEPTANCE_OF_LINE)]),
  ADDITION: (line) => line.and([whenPostIsVisible(line), line.exists(ADDITIONS_OF_LINE)]),
  REACTION: (line) =>
    line.and([whenPostIsVisible(line), line.exists(REACTIONS_OF_LINE.select(({ lit }) => lit(1).as('one')))]),
  POST_DEACTIVATED: whenPostIsVisible,
  POST_ACTIVATED: whenPostIsVisible,
  POST_DELETED: always,
  REPORT_SETTLED: (line) =>
    line.or([
      whenPostIsVisible(line),
      line.exists(
        line
          .selectFrom('admin_actions')
          .whereRef('admin_actions.post_id', '=', 'notifications.post_id')
          .where('admin_actions.action', '=', 'POST_DELETED')
          .select(line.lit(1).as('one')),
      ),
    ]),
  REPORTED: whenPostIsVisible,
  JOIN_ASKED: (line) =>
    line.exists(line.selectFrom('pending_members').where('code_hash', 'is', null).select(line.lit(1).as('one'))),
  SECURITY: always,
};
