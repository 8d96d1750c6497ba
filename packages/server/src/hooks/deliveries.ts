/** The log of what was or is to be delivered to hooks. */
import type { ApiAnswer } from '@ieum/contract/api';
import { LIMITS } from '@ieum/contract/limits';
import type { MemberCtx } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { isoOf } from '../time/iso.ts';
import { findHook } from './hook.ts';

type Listed = ApiAnswer<'GET /api/admin/hooks/{id}/deliveries'>;

/** The newest of one hook. */
export async function listDeliveries({ db }: MemberCtx, hookId: number): Promise<Listed> {
  await findHook(db, hookId);
  const rows = await db
    .selectFrom('hook_deliveries')
    .where('hook_id', '=', hookId)
    .orderBy('id', 'desc')
    .limit(LIMITS.deliveriesListed)
    .selectAll()
    .execute();
  return rows.map((row) => ({
    id: row.delivery_key,
    kind: row.kind,
    board: row.board,
    postId: row.post_id,
    commentId: row.comment_id,
    state: row.state,
    attempts: row.failures,
    status: row.http_status,
    failure: row.error,
    createdAt: isoOf(row.created_at),
    triedAt: isoOf(row.tried_at),
    nextAt: isoOf(row.due_at),
  }));
}

/** What waits for a hook that is paused is not sent later: it would be old news. */
export async function dropWaiting(tx: Tx, hookId: number): Promise<void> {
  await tx
    .updateTable('hook_deliveries')
    .set({ state: 'DROPPED', due_at: null })
    .where('hook_id', '=', hookId)
    .where('due_at', 'is not', null)
    .execute();
}
