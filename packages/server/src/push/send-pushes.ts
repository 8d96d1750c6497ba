/**
 * Sends the pushes that are due, a few at a time. What each says, and whether it is still wanted, is read now: a
 * notification that the member has read meanwhile, or may not see any more, is not told.
 */
import type { Language } from '@ieum/contract/errors';
import type { NotificationKind } from '@ieum/contract/notification-kinds';
import type { FastifyBaseLogger } from 'fastify';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { isLiving } from '../auth/sign-ins.ts';
import type { Db, Schema } from '../db/schema.ts';
import { nextAttempt, pauseAfter, sendAll, storableError, takeNext } from '../queue/queue.ts';
import type { Services } from '../services.ts';
import { HOUR } from '../time/units.ts';
import { openSubscription, type Subscription } from './endpoint.ts';
import { type Outcome, postPush } from './post-push.ts';
import type { PushContent } from './push-content.ts';
import { type PushKeys, pushKeysOf } from './push-keys.ts';
import { removeSubscription } from './subscriptions.ts';

/** How many are sent at once. To a device, it is one. */
const AT_ONCE = 10;
/** While an attempt lasts. */
const NOT_TRIED = { error: null };
/** Later it is worth little: the member has seen the bell meanwhile, or will. */
const GIVES_UP_AFTER = 4 * HOUR;

/** What there is to tell: the notifications, which queue their pushes here. */
export interface PushSource {
  /** The unread notification as the member may see it at this moment. null: there is none, or not any more. */
  contentOf: (push: PushOfMember) => Promise<PushContent | null>;
  /** Queues the next pushes of what is told to many. @returns whether there is more to do */
  continueRound: () => Promise<boolean>;
  /** Whether it is noted of a device when it was told. */
  isQuiet: (kind: NotificationKind) => boolean;
}

interface PushOfMember {
  memberId: number;
  kind: NotificationKind;
  postId: number | null;
  broadcastId: number | null;
  topic: string;
  language: Language;
}

export type PushLog = Pick<FastifyBaseLogger, 'warn'>;

type PushServices = Pick<Services, 'database' | 'clock' | 'config' | 'secrets' | 'securityLog' | 'postToPushService'>;

type Taken = Selectable<Schema['pushes']>;

interface Device {
  memberId: number;
  language: Language;
  subscription: Subscription;
}

export async function isPushDue({ database: { db }, clock }: Pick<Services, 'database' | 'clock'>): Promise<boolean> {
  const round = await db.selectFrom('push_rounds').select('kind').limit(1).executeTakeFirst();
  return round !== undefined || (await selectDue(db, clock(), []).limit(1).executeTakeFirst()) !== undefined;
}

/** @param cut ends the attempts that are under way */
export async function sendDuePushes(
  services: PushServices,
  source: PushSource,
  mayGoOn: () => boolean,
  log: PushLog,
  cut: AbortSignal,
): Promise<void> {
  const { db } = services.database;
  const keys = await pushKeysOf(services);
  const destinationOf = (push: Taken) => push.subscription_id;
  await sendAll({ atOnce: AT_ONCE, destinationOf, take, send }, mayGoOn);

  async function take(busy: number[]): Promise<Taken | undefined> {
    do {
      const now = services.clock();
      const push = await takeNext(db, 'pushes', selectDue(db, now, busy), NOT_TRIED, now);
      if (push !== undefined) return push;
    } while (await source.continueRound());
  }

  async function send(push: Taken): Promise<void> {
    try {
      await settleBy(push, await tell(services, keys, source, push, log, cut));
    } catch (err) {
      const next = nextAttempt(push, services.clock(), GIVES_UP_AFTER);
      log.warn({ ...factsOf(push), err }, next === null ? 'a push is dropped' : 'a push has failed; it is tried again');
      await (next === null ? settle(db, push) : tryLater(db, push, next, storableError(err)));
    }
  }

  async function settleBy(push: Taken, outcome: Outcome | null): Promise<void> {
    if (outcome === null) return settle(db, push);
    const { problem, reason } = outcome;
    const now = services.clock();
    if (problem === null) {
      await settle(db, push);
      return wakeDevice(db, push.subscription_id, now);
    }
    const facts = factsOf(push);
    if (problem === 'UNREACHABLE') {
      const next = nextAttempt(push, now, GIVES_UP_AFTER);
      const what = next === null ? 'a push is dropped' : 'a push could not be sent yet; it is tried again';
      log.warn({ ...facts, problem: reason }, what);
      await (next === null ? settle(db, push) : tryLater(db, push, next, reason));
      return cut.aborted ? undefined : letDeviceRest(db, push.subscription_id, now);
    }
    if (problem === 'GONE') await removeSubscription(db, push.subscription_id);
    log.warn({ ...facts, problem: reason }, problem === 'GONE' ? 'a device is gone' : 'a push is dropped');
    return settle(db, push);
  }
}

/** @returns null when there is nothing to tell, or nobody any more */
async function tell(
  services: PushServices,
  keys: PushKeys,
  source: PushSource,
  push: Taken,
  log: PushLog,
  cut: AbortSignal,
): Promise<Outcome | null> {
  const { db } = services.database;
  const now = services.clock();
  const device = await findDevice(services, push, now, log);
  if (device === null) return null;
  const { memberId, language } = device;
  const { kind, post_id: postId, broadcast_id: broadcastId, topic } = push;
  const content = await source.contentOf({ memberId, language, kind, postId, broadcastId, topic });
  if (content === null) return null;
  const outcome = await postPush(services, keys, device.subscription, content, cut);
  if (source.isQuiet(kind) && outcome.problem === null) await noteTold(db, push.subscription_id, now);
  return outcome;
}

/** null: nobody is signed in there any more. */
async function findDevice(services: PushServices, push: Taken, now: Date, log: PushLog): Promise<Device | null> {
  const { db } = services.database;
  const row = await db
    .selectFrom('push_subscriptions')
    .innerJoin('sign_ins', 'sign_ins.id', 'push_subscriptions.sign_in_id')
    .innerJoin('members', 'members.id', 'push_subscriptions.member_id')
    .where('push_subscriptions.id', '=', push.subscription_id)
    .where('members.status', '=', 'ACTIVE')
    .where(isLiving(now))
    .select(['push_subscriptions.member_id', 'push_subscriptions.language', 'push_subscriptions.sealed'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const subscription = openSubscription(services.secrets, row.sealed);
  if (subscription !== null) return { memberId: row.member_id, language: row.language, subscription };
  // Another AUTH_SECRET, under which the keys were made anew while this transaction had them still.
  log.warn({ subscription: push.subscription_id }, 'a subscription cannot be decrypted, and is removed');
  await removeSubscription(db, push.subscription_id);
  return null;
}

const factsOf = ({ id, subscription_id, kind, failures }: Taken) => ({
  push: id,
  subscription: subscription_id,
  kind,
  attempt: failures,
});

/** @param busy subscriptions to which one is being sent */
function selectDue(db: Db, now: Date, busy: number[]) {
  const due = db.selectFrom('pushes').where('due_at', '<=', now.getTime()).orderBy('due_at').select('id');
  return busy.length === 0 ? due : due.where('subscription_id', 'not in', busy);
}

/** What waits for a device that cannot be reached waits until the device has rested, longer after each failure. */
async function letDeviceRest(db: Db, id: number, now: Date): Promise<void> {
  const device = await db.selectFrom('push_subscriptions').where('id', '=', id).select('failures').executeTakeFirst();
  const failures = (device?.failures ?? 0) + 1;
  const end = now.getTime() + pauseAfter(failures);
  await db.updateTable('push_subscriptions').set({ failures, rests_until: end }).where('id', '=', id).execute();
  await db
    .deleteFrom('pushes')
    .where('subscription_id', '=', id)
    .where('created_at', '<', end - GIVES_UP_AFTER)
    .execute();
  await db
    .updateTable('pushes')
    .set({ due_at: end })
    .where('subscription_id', '=', id)
    .where('due_at', '<', end)
    .execute();
}

async function wakeDevice(db: Db, id: number, now: Date): Promise<void> {
  const woken = await db
    .updateTable('push_subscriptions')
    .set({ failures: 0, rests_until: null })
    .where('id', '=', id)
    .where('failures', '>', 0)
    .returning('id')
    .executeTakeFirst();
  if (woken === undefined) return;
  const due_at = now.getTime();
  await db
    .updateTable('pushes')
    .set({ due_at })
    .where('subscription_id', '=', id)
    .where('due_at', '>', due_at)
    .execute();
}

/** The notification may have become more meanwhile: then the push is due anew, and stays. */
async function settle(db: Db, push: Taken): Promise<void> {
  await db.deleteFrom('pushes').where(isUnchanged(push)).execute();
}

async function tryLater(db: Db, push: Taken, next: number, error: string): Promise<void> {
  await db.updateTable('pushes').set({ due_at: next, error }).where(isUnchanged(push)).execute();
}

function isUnchanged({ id, created_at, due_at }: Taken) {
  return (where: ExpressionBuilder<Schema, 'pushes'>) => where.and({ id, created_at, due_at });
}

async function noteTold(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('push_subscriptions').set({ questions_sent_at: now.getTime() }).where('id', '=', id).execute();
}
