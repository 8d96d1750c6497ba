/** Marks notifications as read. */
import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import type { Board } from '@ieum/contract/boards';
import { invalidField } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import { lockMembers } from '../db/member-locks.ts';
import { transact } from '../db/transact.ts';
import { asOfCall } from './as-of.ts';
import type { BroadcastNotification } from './broadcast-source.ts';
import { broadcastNotifications, markBroadcastRead } from './broadcasts.ts';
import { countUnread } from './unread.ts';

type Body = ApiInput<'POST /api/notifications/read'>['body'];

/** Which ones are read. */
type Which = { ids: number[] } | { board: Board; postId: number } | { all: true };

/** Ids that are not those of unread notifications of the member are ignored. */
export async function readNotifications(
  ctx: MemberCtx,
  body: Body,
): Promise<ApiAnswer<'POST /api/notifications/read'>> {
  await markRead(ctx, whichOf(body));
  return { unread: await countUnread(ctx) };
}

/**
 * One into which another event is merged at the same time has a new id by then, and stays unread if it was named by
 * its old one.
 */
export async function markRead(ctx: MemberCtx, which: Which): Promise<void> {
  const { actor, now } = ctx;
  await transact(ctx.db, async (tx) => {
    await lockMembers(tx, [actor.id]);
    await tx
      .updateTable('notifications')
      .set({ read_at: now.getTime() })
      .where('member_id', '=', actor.id)
      .where('read_at', 'is', null)
      .$if('ids' in which, (query) => query.where('id', 'in', 'ids' in which ? which.ids : []))
      .$if('postId' in which, (query) => query.where('post_id', '=', 'postId' in which ? which.postId : 0))
      .$if('board' in which, (query) => query.where('board', '=', 'board' in which ? which.board : null))
      .execute();
    for (const broadcast of await broadcastNotifications(asOfCall({ ...ctx, db: tx }), actor.id)) {
      if (broadcast.readAt === null && names(which, broadcast)) await markBroadcastRead(tx, actor.id, broadcast, now);
    }
  });
}

function names(which: Which, { id, board, postId }: BroadcastNotification): boolean {
  if ('ids' in which) return which.ids.includes(id);
  return 'all' in which || (which.board === board && which.postId === postId);
}

function whichOf({ ids, all, board, postId }: Body): Which {
  if (ids !== undefined && all !== undefined) throw invalidField('all', 'INVALID');
  if ((ids ?? all) !== undefined) {
    if (board !== undefined) throw invalidField('board', 'INVALID');
    if (postId !== undefined) throw invalidField('postId', 'INVALID');
    return ids === undefined ? { all: true } : { ids };
  }
  if (board === undefined && postId === undefined) throw invalidField('ids', 'REQUIRED');
  if (board === undefined) throw invalidField('board', 'REQUIRED');
  if (postId === undefined) throw invalidField('postId', 'REQUIRED');
  return { board, postId };
}
