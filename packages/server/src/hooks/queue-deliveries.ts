import { randomUUID } from 'node:crypto';
import { HOOK_KINDS, type HookKind } from '@ieum/contract/hook-kinds';
import type { HookRow, Tx } from '../db/schema.ts';
import { tellOnCommit } from '../db/transact.ts';
import type { Consumer } from '../events/consumer.ts';
import type { RecordedEvent } from '../events/event.ts';
import { settingsOf } from './hook.ts';

type Told = RecordedEvent & { kind: HookKind };

/** Has hooks told what is written. What a delivery says, and whether to anyone at all, is decided when it is sent. */
export const hooks: Consumer = {
  name: 'hooks',
  startsAt: 'now',
  async handle(tx, events) {
    const told = events.filter(isTold);
    if (told.length === 0) return;
    const active = await tx.selectFrom('hooks').where('is_active', '=', 1).orderBy('id').selectAll().execute();
    const rows = told.flatMap((event) => active.filter((hook) => hears(hook, event)).map((hook) => rowOf(hook, event)));
    await queue(tx, rows);
  },
};

function isTold(event: RecordedEvent): event is Told {
  return HOOK_KINDS.some((kind) => kind === event.kind);
}

export function hears(hook: HookRow, { kind, board }: Pick<Told, 'kind' | 'board'>): boolean {
  const { boards, kinds } = settingsOf(hook);
  return boards.includes(board) && kinds.includes(kind);
}

function rowOf({ id, rests_until }: HookRow, event: Told) {
  const at = event.createdAt.getTime();
  return {
    hook_id: id,
    delivery_key: randomUUID(),
    kind: event.kind,
    board: event.board,
    post_id: event.postId,
    comment_id: event.kind === 'COMMENT_WRITTEN' ? event.commentId : null,
    happened_at: at,
    state: 'WAITING' as const,
    failures: 0,
    created_at: at,
    due_at: Math.max(at, rests_until ?? 0),
  };
}

async function queue(tx: Tx, rows: ReturnType<typeof rowOf>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.insertInto('hook_deliveries').values(rows).execute();
  tellOnCommit(tx);
}
