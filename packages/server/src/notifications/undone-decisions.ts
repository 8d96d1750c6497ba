/** What decisions were told by that an admin has taken back some seconds later. */
import type { NotificationKind } from '@ieum/contract/notification-kinds';
import type { Tx } from '../db/schema.ts';
import type { RecordedEvent } from '../events/event.ts';
import { type NewNotification, ofKind } from './kinds/kind.ts';
import { PERSONAL_KINDS, personal } from './kinds.ts';

const CAN_BE = PERSONAL_KINDS.filter(([, { canBeTakenBack }]) => canBeTakenBack).map(([name]) => name);
const SHARED = CAN_BE.filter((name) => personal(name).canBeTakenBack === 'ITS_SHARE');

export function canBeTakenBack(kind: NotificationKind): boolean {
  return CAN_BE.includes(kind);
}

/** Those of a decision that was taken back before anyone was told of it are left out. */
export function notTakenBack(told: NewNotification[], events: RecordedEvent[]): NewNotification[] {
  const undone = ofKind(events, 'DECISION_UNDONE');
  return told.filter(
    ({ kind, post_id, created_at }) =>
      !canBeTakenBack(kind) || !undone.some(({ postId, decidedAt }) => postId === post_id && decidedAt === created_at),
  );
}

/** Deletes those that tell of such a decision, unless they tell of others, too. */
export async function takeBack(tx: Tx, events: RecordedEvent[]): Promise<void> {
  for (const { postId, decidedAt } of ofKind(events, 'DECISION_UNDONE')) {
    await tx
      .deleteFrom('notifications')
      .where('post_id', '=', postId)
      .where('created_at', '=', decidedAt)
      .where('kind', 'in', CAN_BE)
      .where((row) => row.or([row('kind', 'not in', SHARED), row('count', '=', 1)]))
      .execute();
    await tx
      .updateTable('notifications')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('post_id', '=', postId)
      .where('created_at', '=', decidedAt)
      .where('kind', 'in', SHARED)
      .execute();
  }
}
