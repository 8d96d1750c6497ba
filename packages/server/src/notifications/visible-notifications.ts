/**
 * The notifications that members have, whether read or not. The list, the number of the unread ones, the mail and push
 * all begin here, so that they agree: what the member may not see any more, has muted or switched off is in none.
 */
import type { NotificationKind } from '@ieum/contract/notification-kinds';
import { type ExpressionBuilder, sql } from 'kysely';
import { notificationsWithVisiblePosts } from '../boards/visibility.ts';
import type { Db, Schema } from '../db/schema.ts';
import { type AsOf, oldestKept } from './as-of.ts';
import type { Details, PersonalKind, VisibleNotification } from './kinds/kind.ts';
import { FOR_ADMINS, isMuted, isWanted, PERSONAL_KINDS } from './kinds.ts';

const MEMBER = sql.ref<number>('notifications.member_id');

/** The kinds by what decides whether one is shown, so that one condition serves all that go by the same. */
const SHOWN_ALIKE = Map.groupBy(PERSONAL_KINDS, ([, { isShown, tellsOf }]) => isShown ?? tellsOf);

export function visibleNotifications({ db, now }: Pick<AsOf, 'db' | 'now'>) {
  return notificationsWithVisiblePosts(db)
    .where('notifications.created_at', '>', oldestKept(now))
    .where(isWanted(MEMBER, sql.ref<NotificationKind>('notifications.kind')))
    .where((row) => row.not(isMuted(MEMBER, sql.ref<number>('notifications.post_id'))))
    .where((row) => row.or([row('notifications.kind', 'not in', FOR_ADMINS), row('members.role', '=', 'ADMIN')]))
    .where((row) =>
      row.or(
        Array.from(SHOWN_ALIKE, ([shown, kinds]) => {
          const names = kinds.map(([name]) => name);
          return row.and([row('notifications.kind', 'in', names), ...conditions(row as Row, shown)]);
        }),
      ),
    );
}

type Row = ExpressionBuilder<Schema, 'notifications' | 'members' | 'posts'>;

function conditions(row: Row, shown: PersonalKind['isShown'] | PersonalKind['tellsOf']) {
  if (shown === 'ALWAYS') return [];
  if (typeof shown === 'function') return [shown(row)];
  const isPostVisible = row('posts.id', 'is not', null);
  return shown ? [isPostVisible, row.exists(shown)] : [isPostVisible];
}

/** What is shown beside the rows, read from what they refer to: a few queries for a whole page. @param rows of one member */
export async function loadDetails(
  db: Db,
  memberId: number,
  rows: VisibleNotification[],
): Promise<(row: VisibleNotification) => Details> {
  const loaded = new Map<NotificationKind, (row: VisibleNotification) => Partial<Details>>();
  for (const [name, { details }] of PERSONAL_KINDS) {
    const ofKind = rows.filter(({ kind }) => kind === name);
    if (details && ofKind.length > 0) loaded.set(name, await details(db, memberId, ofKind));
  }
  return (row) => ({
    title: row.title,
    commentId: null,
    actors: [],
    count: 1,
    reason: null,
    ...loaded.get(row.kind)?.(row),
  });
}
