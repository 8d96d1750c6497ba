/**
 * Sends the deliveries that are due: those of a hook one after the other, and those of several hooks at a time. A hook at
 * which an attempt has failed rests.
 */
import { LIMITS } from '@ieum/contract/limits';
import type { OutboundFailure } from '@ieum/contract/outbound-failures';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, DeliveryRow, HookRow } from '../db/schema.ts';
import { failureOfStatus, OutboundError } from '../outbound/failure.ts';
import { type Outgoing, postOut } from '../outbound/post-out.ts';
import { nextAttempt, sendAll, takeNext } from '../queue/queue.ts';
import type { Services } from '../services.ts';
import { letHookRest, wakeHook } from './back-off.ts';
import { type HookContent, readContent } from './event-content.ts';
import { openHook, settingsOf } from './hook.ts';
import { hears } from './queue-deliveries.ts';
import { signedRequest } from './signed-request.ts';

type Sending = Pick<Services, 'database' | 'clock' | 'config' | 'secrets'>;

/** While an attempt lasts. */
const NOT_TRIED = { error: null, http_status: null };

type HookLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** For its loop. */
export function hookWork(services: Sending, log: HookLog) {
  return {
    isDue: async () => (await findDueHooks(services)).length > 0,
    send: (mayGoOn: () => boolean, cut: AbortSignal) => sendDueDeliveries(services, mayGoOn, log, cut),
  };
}

/** @param cut ends the attempts that are under way */
async function sendDueDeliveries(
  services: Sending,
  mayGoOn: () => boolean,
  log: HookLog,
  cut: AbortSignal,
): Promise<void> {
  const { db } = services.database;
  const destinationOf = (delivery: DeliveryRow) => delivery.hook_id;
  await sendAll({ atOnce: LIMITS.hooks, destinationOf, take, send }, mayGoOn);

  async function take(busy: number[]): Promise<DeliveryRow | undefined> {
    const now = services.clock();
    const hookId = (await findDueHooks(services)).find((id) => !busy.includes(id));
    if (hookId === undefined) return undefined;
    return takeNext(db, 'hook_deliveries', selectDue(db, hookId, now), NOT_TRIED, now);
  }

  async function send(delivery: DeliveryRow): Promise<void> {
    try {
      await deliver(services, delivery, log, cut);
    } catch (err) {
      log.error({ hook: delivery.hook_id, delivery: delivery.id, err }, 'a delivery to a hook failed unexpectedly');
      const next = nextAttempt(delivery, services.clock());
      const told = { tried_at: services.clock().getTime(), error: 'INTERRUPTED' } as const;
      await note(db, delivery, { ...told, state: next === null ? 'GIVEN_UP' : 'WAITING', due_at: next });
    }
  }
}

async function deliver(services: Sending, delivery: DeliveryRow, log: HookLog, cut: AbortSignal): Promise<void> {
  const { db } = services.database;
  const hook = await db.selectFrom('hooks').where('id', '=', delivery.hook_id).selectAll().executeTakeFirst();
  if (hook === undefined) return; // deleted with its deliveries
  const content = isWanted(hook, delivery) ? await readContent(services, delivery) : null;
  if (content === null) return note(db, delivery, { state: 'DROPPED', due_at: null });
  const outcome = await attempt(services, hook, delivery.delivery_key, content, cut);
  const now = services.clock();
  const told = { http_status: outcome.status, error: outcome.failure, tried_at: now.getTime() };
  if (outcome.failure === null) {
    await note(db, delivery, { ...told, state: 'DELIVERED', due_at: null });
    return wakeHook(db, hook, now);
  }
  const next = outcome.failure === 'INTERRUPTED' ? now.getTime() : nextAttempt(delivery, now);
  const facts = { hook: hook.id, delivery: delivery.id, attempt: delivery.failures, ...outcome };
  if (next === null) log.error(facts, 'a delivery to a hook is given up');
  else log.warn(facts, 'a delivery to a hook failed; it is tried again');
  await note(db, delivery, { ...told, state: next === null ? 'GIVEN_UP' : 'WAITING', due_at: next });
  if (outcome.failure !== 'INTERRUPTED') await letHookRest(db, hook, outcome.failure, now);
}

/** The hook may have been paused or changed since the event. */
function isWanted(hook: HookRow, { kind, board }: DeliveryRow): boolean {
  return hook.is_active === 1 && kind !== 'TEST' && board !== null && hears(hook, { kind, board });
}

interface Outcome {
  /** null: no answer. */
  status: number | null;
  /** null: it was accepted. */
  failure: OutboundFailure | 'SECRET_LOST' | null;
}

/** Tells a hook something, once. */
export async function attempt(
  services: Pick<Services, 'clock' | 'config' | 'secrets'>,
  hook: HookRow,
  id: string,
  content: HookContent,
  cut?: AbortSignal,
): Promise<Outcome> {
  const opened = openHook(services.secrets, hook);
  if (opened === null) return { status: null, failure: 'SECRET_LOST' };
  const addressed = { secret: opened.secret, settings: settingsOf(hook) };
  return post(opened.url, signedRequest(content, id, addressed, services.clock()), services, cut);
}

async function post(
  url: string,
  outgoing: Outgoing,
  { config }: Pick<Services, 'config'>,
  cut?: AbortSignal,
): Promise<Outcome> {
  try {
    const { status } = await postOut(url, outgoing, { allowPrivate: config.hooksAllowPrivate, ...(cut && { cut }) });
    return { status, failure: failureOfStatus(status) };
  } catch (error) {
    if (error instanceof OutboundError) return { status: null, failure: error.failure };
    throw error;
  }
}

/** Of one that is still to be delivered: it may have been dropped meanwhile. */
async function note(db: Db, { id }: DeliveryRow, after: Partial<DeliveryRow>): Promise<void> {
  await db.updateTable('hook_deliveries').set(after).where('id', '=', id).where('due_at', 'is not', null).execute();
}

async function findDueHooks({ database: { db }, clock }: Pick<Services, 'database' | 'clock'>): Promise<number[]> {
  const now = clock();
  const rows = await db
    .selectFrom('hooks')
    .where((hook) =>
      hook.exists(
        hook
          .selectFrom('hook_deliveries')
          .whereRef('hook_id', '=', 'hooks.id')
          .where('due_at', '<=', now.getTime())
          .select('hook_deliveries.id'),
      ),
    )
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

function selectDue(db: Db, hookId: number, now: Date) {
  return db
    .selectFrom('hook_deliveries')
    .where('hook_id', '=', hookId)
    .where('due_at', '<=', now.getTime())
    .orderBy('due_at')
    .orderBy('id')
    .select('id');
}
