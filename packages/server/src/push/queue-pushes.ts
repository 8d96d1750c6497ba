/**
 * Pushes are queued in the transaction that changes the notifications they are about, and sent afterwards by one node (see
 * send-pushes.ts). What a push says is not stored: it is read when it is sent.
 */
import type { NotificationKind } from '@ieum/contract/notification-kinds';
import { batchesOf } from '../db/batches.ts';
import type { Tx } from '../db/schema.ts';
import { tellOnCommit } from '../db/transact.ts';

/** Limits the parameters of one statement. */
const DEVICES_AT_ONCE = 100;

/** There is one for each post and kind, or for each broadcast, while it is unread. */
interface PushedNotification {
  member_id: number;
  kind: NotificationKind;
  /** null: it is about no post. */
  post_id: number | null;
  /** Of a kind of which each broadcast is a notification of its own. */
  broadcast_id?: number | null;
}

/** Tells these members, as far as they have allowed it on a device, that these notifications are new or have become more. */
export async function queuePushes(tx: Tx, told: PushedNotification[], now: Date): Promise<void> {
  if (told.length === 0) return;
  const memberIds = [...new Set(told.map(({ member_id }) => member_id))];
  const devices = await tx
    .selectFrom('push_subscriptions')
    .where('member_id', 'in', memberIds)
    .select(['id', 'member_id', 'rests_until'])
    .execute();
  const pushes = told.flatMap((about) =>
    devices.filter((device) => device.member_id === about.member_id).map((device) => ({ ...device, about })),
  );
  await queueToDevices(tx, pushes, now);
}

interface Device {
  id: number;
  /** Nothing is sent there before. */
  rests_until: number | null;
}

/** Of two pushes about the same notification to the same device the later one is sent. */
export async function queueToDevices(
  tx: Tx,
  pushes: (Device & { about: Omit<PushedNotification, 'member_id'> })[],
  now: Date,
): Promise<void> {
  const time = now.getTime();
  const isNew = { created_at: time, failures: 0, error: null };
  const rows = new Map(
    pushes.map(({ id, rests_until, about: { kind, post_id, broadcast_id = null } }) => {
      const object = post_id ?? broadcast_id;
      const topic = object === null ? kind : `${kind}-${object}`;
      const due_at = Math.max(time, rests_until ?? 0);
      return [`${id} ${topic}`, { subscription_id: id, topic, kind, post_id, broadcast_id, due_at, ...isNew }];
    }),
  );
  const all = Array.from(rows.values());
  for (const batch of batchesOf(all, DEVICES_AT_ONCE)) {
    await tx
      .insertInto('pushes')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .columns(['subscription_id', 'topic'])
          .doUpdateSet((row) => ({ ...isNew, due_at: row.ref('excluded.due_at') })),
      )
      .execute();
  }
  if (all.length > 0) tellOnCommit(tx);
}
