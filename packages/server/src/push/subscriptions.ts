/**
 * The devices of members that are sent pushes. A subscription belongs to the sign-in that made it: it is of no use once
 * that has ended, and is deleted with it.
 */
import { LIMITS } from '@ieum/contract/limits';
import { AppError } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import { lockActiveMember } from '../db/member-locks.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { hashOf, refuseInvalid, type Subscription, sealSubscription } from './endpoint.ts';
import { pushKeysOf } from './push-keys.ts';

export async function readPush({ db, actor, services }: MemberCtx): Promise<{ publicKey: string; isOn: boolean }> {
  const { publicKey } = await pushKeysOf(services);
  return { publicKey, isOn: (await subscriptionOf(db, actor.signInId)) !== null };
}

/**
 * Adds the subscription of this device, or renews it. A browser has one, whoever uses it: if somebody else has had this
 * one, it is theirs no more.
 */
export async function turnPushOn(ctx: MemberCtx, subscription: Subscription): Promise<void> {
  const { db, actor, now, services, language } = ctx;
  refuseInvalid(subscription);
  const row = {
    member_id: actor.id,
    sign_in_id: actor.signInId,
    endpoint_hash: hashOf(services.secrets, subscription),
    sealed: sealSubscription(services.secrets, subscription),
    language,
    renewed_at: now.getTime(),
  };
  const isNew = await transact(db, async (tx) => {
    // The calls of one member are made one after the other.
    if (!(await lockActiveMember(tx, actor.id))) throw new AppError('NOT_SIGNED_IN');
    const former = await subscriptionOf(tx, actor.signInId);
    if (former !== null && former.endpoint_hash !== row.endpoint_hash) await removeSubscription(tx, former.id);
    await tx
      .insertInto('push_subscriptions')
      .values({ ...row, created_at: now.getTime() })
      .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(row))
      .execute();
    await removeOldest(tx, actor.id);
    return former === null;
  });
  if (isNew) ctx.securityLog('push-turned-on', { memberId: actor.id, signInId: actor.signInId });
}

export async function turnPushOff({ db, actor, securityLog }: MemberCtx): Promise<void> {
  const own = await subscriptionOf(db, actor.signInId);
  if (own === null) return;
  await removeSubscription(db, own.id);
  securityLog('push-turned-off', { memberId: actor.id, signInId: actor.signInId });
}

/** What waits to be sent there is dropped when its turn comes. */
export async function removeSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Of more devices than are allowed, those that have not been renewed for the longest time go. */
async function removeOldest(tx: Tx, memberId: number): Promise<void> {
  const all = await tx
    .selectFrom('push_subscriptions')
    .where('member_id', '=', memberId)
    .select(['id', 'renewed_at'])
    .execute();
  const surplus = all.toSorted((a, b) => b.renewed_at - a.renewed_at || b.id - a.id).slice(LIMITS.pushDevices);
  for (const { id } of surplus) await removeSubscription(tx, id);
}

/** null: the device of this sign-in is sent none. */
export async function subscriptionOf(db: Db, signInId: number) {
  const own = await db
    .selectFrom('push_subscriptions')
    .where('sign_in_id', '=', signInId)
    .select(['id', 'endpoint_hash', 'sealed'])
    .executeTakeFirst();
  return own ?? null;
}
