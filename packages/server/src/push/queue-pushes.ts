/**
 * Pushes are queued in the transaction that changes the lines they are about, and sent afterwards by one node (see
 * send-pushes.ts). What a push says is not stored: it is read when it is sent.
 */
import type { NotificationKind } from '@ieum/contract/notification-kinds';
import type { Db } from '../db/schema.ts';
import { tellOnCommit } from '../db/transact.ts';

/** Limits the parameters of one statement. */
const DEVICES_AT_ONCE = 100;

/** A line of a member's notifications. There is one for each post and kind while it is unread. */
interface PushedLine {
  member_id: number;
  kind: NotificationKind;
  /** null: the line is about no post. */
  post_id: number | null;
}

/** Tells these members, as far as they have allowed it on a device, that these lines are new or have become more. */
export async function queuePushes(tx: Db, lines: PushedLine[], now: Date): Promise<void> {
  if (lines.length === 0) return;
  const memberIds = [...new Set(lines.map(({ member_id }) => member_id))];
  const devices = await tx
    .selectFrom('push_subscriptions')
    .where('member_id', 'in', memberIds)
    .select(['id', 'member_id'])
    .execute();
  const pushes = lines.flatMap((line) =>
    devices.filter((device) => device.member_id === line.member_id).map(({ id }) => ({ id, line })),
  );
  await queueFor(tx, pushes, now);
}

/** Of two pushes about the same line to the same device the later one is sent. */
export async function queueFor(
  tx: Db,
  pushes: { id: number; line: Omit<PushedLine, 'member_id'> }[],
  now: Date,
): Promise<void> {
  const time = now.getTime();
  const isNew = { created_at: time, due_at: time, failures: 0, error: null };
  const rows = new Map(
    pushes.map(({ id, line: { kind, post_id } }) => {
      const topic = post_id === null ? kind : `${kind}-${post_id}`;
      return [`${id} ${topic}`, { subscription_id: id, topic, kind, post_id, ...isNew }];
    }),
  );
  const all = Array.from(rows.values());
  for (let from = 0; from < all.length; from += DEVICES_AT_ONCE) {
    await tx
      .insertInto('pushes')
      .values(all.slice(from, from + DEVICES_AT_ONCE))
      .onConflict((conflict) => conflict.columns(['subscription_id', 'topic']).doUpdateSet(isNew))
      .execute();
  }
  if (all.length > 0) tellOnCommit(tx);
}
