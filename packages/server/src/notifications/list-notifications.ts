import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import type { MemberCtx } from '../context.ts';
import { isoOf } from '../time/iso.ts';
import { type AsOf, asOfCall } from './as-of.ts';
import type { BroadcastNotification } from './broadcast-source.ts';
import { broadcastNotifications } from './broadcasts.ts';
import type { VisibleNotification } from './kinds/kind.ts';
import { countUnread } from './unread.ts';
import { loadDetails, visibleNotifications } from './visible-notifications.ts';

type Listed = ApiAnswer<'GET /api/notifications'>;
type Item = Listed['items'][number];

export async function listNotifications(
  ctx: MemberCtx,
  { before, size }: ApiInput<'GET /api/notifications'>['query'],
): Promise<Listed> {
  const end = typeof before === 'number' ? before : Number.MAX_SAFE_INTEGER;
  const found = await loadItems(asOfCall(ctx), ctx.actor.id, { before: end, limit: size + 1 });
  const items = found.slice(0, size);
  const next = found.length > items.length ? (items.at(-1)?.id ?? null) : null;
  return { items, unread: await countUnread(ctx), next };
}

interface Range {
  /** The ids are smaller. */
  before: number;
  limit: number;
}

/** A member's notifications, newest first. */
async function loadItems(asOf: AsOf, memberId: number, { before, limit }: Range): Promise<Item[]> {
  const rows = await visibleNotifications(asOf)
    .where('notifications.member_id', '=', memberId)
    .where('notifications.id', '<', before)
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .selectAll('notifications')
    .select('posts.title')
    .execute();
  const items = await presentRows(asOf, memberId, rows);
  const broadcasts = await broadcastNotifications(asOf, memberId);
  items.push(...broadcasts.filter(({ id }) => id < before).map(presentBroadcast));
  return items.toSorted((one, other) => other.id - one.id).slice(0, limit);
}

async function presentRows({ db }: AsOf, memberId: number, rows: VisibleNotification[]): Promise<Item[]> {
  const details = await loadDetails(db, memberId, rows);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    board: row.board,
    postId: row.post_id,
    ...details(row),
    change: row.change,
    device: row.device,
    followed: null,
    createdAt: isoOf(row.created_at),
    readAt: isoOf(row.read_at),
  }));
}

function presentBroadcast({ createdAt, readAt, firstId: _, ...broadcast }: BroadcastNotification): Item {
  return {
    commentId: null,
    followed: null,
    ...broadcast,
    reason: null,
    change: null,
    device: null,
    createdAt: isoOf(createdAt),
    readAt: isoOf(readAt),
  };
}
