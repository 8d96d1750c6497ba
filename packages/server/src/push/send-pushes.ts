/**
 * Sends the pushes that are due, a few at a time. What each says, and whether it is still wanted, is read now: a line
 * that the member has read meanwhile, or may not see any more, is not told.
 */
import type { Language } from '@ieum/contract/errors';
import type { NotificationKind } from '@ieum/contract/notification-kinds';
import type { FastifyBaseLogger } from 'fastify';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { isLiving } from '../auth/sign-ins.ts';
import type { Services } from '../context.ts';
import type { Db, Schema } from '../db/schema.ts';
import { nextAttempt, takeSome } from '../queue/queue.ts';
import { opened, type Subscription } from './endpoint.ts';
import { type Outcome, postPush } from './post-push.ts';
import { type PushKeys, pushKeysOf } from './push-keys.ts';
import { contentOf, type Line } from './push-text.ts';
import { continueRound } from './rounds.ts';
import { removeSubscription } from './subscriptions.ts';

const HOUR = 60 * 60 * 1000;
/** How many are sent at once. */
const AT_ONCE = 10;
/** While an attempt lasts. */
const NOT_TRIED = { error: null };
/** Later it is worth little: the member has seen the bell meanwhile, or will. */
const GIVES_UP_AFTER = 4 * HOUR;

/** The unread line as the member may see it at this moment. null: there is none, or not any more. */
export type ReadLine = (db: Db, of: LineOfMember, now: Date) => Promise<Line | null>;

interface LineOfMember {
  memberId: number;
  kind: NotificationKind;
  postId: number | null;
}

export type PushLog = Pick<FastifyBaseLogger, 'warn'>;

type PushServices = Pick<Services, 'database' | 'clock' | 'config' | 'secrets' | 'securityLog' | 'postPush'>;

type Taken = Selectable<Schema['pushes']>;

interface Device {
  memberId: number;
  language: Language;
  subscription: Subscription;
}

export async function isPushDue({ database: { db }, clock }: Pick<Services, 'database' | 'clock'>): Promise<boolean> {
  const round = await db.selectFrom('push_rounds').select('kind').limit(1).executeTakeFirst();
  return round !== undefined || (await selectDue(db, clock()).limit(1).executeTakeFirst()) !== undefined;
}

/** @param cut ends the attempts that are under way */
export async function sendDuePushes(
  services: PushServices,
  readLine: ReadLine,
  mayGoOn: () => boolean,
  log: PushLog,
  cut: AbortSignal,
): Promise<void> {
  const { db } = services.database;
  const keys = await pushKeysOf(services);
  while (mayGoOn()) {
    const now = services.clock();
    const taken = await takeSome(db, 'pushes', selectDue(db, now), NOT_TRIED, { now, most: AT_ONCE });
    await Promise.all(taken.map(send));
    if (taken.length === 0 && !(await continueRound(services))) return;
  }

  async function send(push: Taken): Promise<void> {
    const outcome = await tell(services, keys, readLine, push, log, cut);
    if (outcome === null || outcome.problem === null) return settle(db, push);
    const facts = { push: push.id, subscription: push.subscription_id, kind: push.kind, attempt: push.failures };
    const { problem, reason } = outcome;
    const next = problem === 'UNREACHABLE' ? nextAttempt(push, services.clock(), GIVES_UP_AFTER) : null;
    if (next !== null) {
      log.warn({ ...facts, problem: reason }, 'a push could not be sent yet; it is tried again');
      return tryLater(db, push, next, reason);
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
  readLine: ReadLine,
  push: Taken,
  log: PushLog,
  cut: AbortSignal,
): Promise<Outcome | null> {
  const { db } = services.database;
  const now = services.clock();
  const device = await findDevice(services, push, now, log);
  if (device === null) return null;
  const line = await readLine(db, { memberId: device.memberId, kind: push.kind, postId: push.post_id }, now);
  if (line === null) return null;
  const content = contentOf(line, push.topic, device.language);
  const outcome = await postPush(services, keys, device.subscription, content, cut);
  if (push.kind === 'QUESTION' && outcome.problem === null) await noteQuestions(db, push.subscription_id, now);
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
  try {
    const subscription = opened(services.secrets, row.sealed);
    return { memberId: row.member_id, language: row.language, subscription };
  } catch {
    // Another AUTH_SECRET, under which the keys were made anew while this transaction had them still.
    log.warn({ subscription: push.subscription_id }, 'a subscription cannot be decrypted, and is removed');
    await removeSubscription(db, push.subscription_id);
    return null;
  }
}

function selectDue(db: Db, now: Date) {
  return db.selectFrom('pushes').where('due_at', '<=', now.getTime()).orderBy('due_at').select('id');
}

/** The line may have become more meanwhile: then the push is due anew, and stays. */
async function settle(db: Db, push: Taken): Promise<void> {
  await db.deleteFrom('pushes').where(isUnchanged(push)).execute();
}

async function tryLater(db: Db, push: Taken, next: number, error: string): Promise<void> {
  await db.updateTable('pushes').set({ due_at: next, error }).where(isUnchanged(push)).execute();
}

function isUnchanged({ id, created_at, due_at }: Taken) {
  return (where: ExpressionBuilder<Schema, 'pushes'>) => where.and({ id, created_at, due_at });
}

async function noteQuestions(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('push_subscriptions').set({ questions_sent_at: now.getTime() }).where('id', '=', id).execute();
}
