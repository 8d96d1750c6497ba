/** A hook at which an attempt has failed rests, longer after each failure: what waits for it is not tried meanwhile. */
import type { DeliveryFailure } from '@ieum/contract/hooks';
import type { Db, HookRow } from '../db/schema.ts';
import { GIVES_UP_AFTER, pauseAfter } from '../queue/queue.ts';

export async function letHookRest(db: Db, hook: HookRow, error: DeliveryFailure, now: Date): Promise<void> {
  const failures = hook.failures + 1;
  const end = now.getTime() + pauseAfter(failures);
  await db.updateTable('hooks').set({ failures, rests_until: end }).where('id', '=', hook.id).execute();
  const waiting = db
    .updateTable('hook_deliveries')
    .where('hook_id', '=', hook.id)
    .where('due_at', 'is not', null)
    .where('due_at', '<', end);
  // Those that would be too old at the next attempt are given up now, though most were never tried.
  const tooOld = waiting.where('created_at', '<', end - GIVES_UP_AFTER);
  await tooOld.set({ state: 'GIVEN_UP', error, due_at: null }).execute();
  await waiting.set({ due_at: end }).execute();
}

/** After an attempt that has not failed: what waits follows at once. */
export async function wakeHook(db: Db, { id, failures }: HookRow, now: Date): Promise<void> {
  if (failures === 0) return;
  const due_at = now.getTime();
  await db.updateTable('hooks').set({ failures: 0, rests_until: null }).where('id', '=', id).execute();
  await db
    .updateTable('hook_deliveries')
    .set({ due_at })
    .where('hook_id', '=', id)
    .where('due_at', '>', due_at)
    .execute();
}
