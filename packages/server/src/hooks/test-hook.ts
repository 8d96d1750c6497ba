import { randomUUID } from 'node:crypto';
import type { ApiAnswer } from '@ieum/contract/api';
import { countAttempt } from '../auth/throttle.ts';
import type { MemberCtx } from '../context.ts';
import { transact } from '../db/transact.ts';
import { wakeHook } from './back-off.ts';
import { trialContent } from './event-content.ts';
import { findHook, lockHook } from './hook.ts';
import { attempt } from './send-deliveries.ts';

type Result = ApiAnswer<'POST /api/admin/hooks/{id}/test'>;

/** Sends a trial delivery at once, which becomes part of the log. It is not repeated. */
export async function testHook(ctx: MemberCtx, hookId: number): Promise<Result> {
  const { db, services, actor, now } = ctx;
  const hook = await findHook(db, hookId);
  await countAttempt(ctx, [{ kind: 'hookTests', subject: String(actor.id) }]);
  ctx.securityLog('hook-tested', { adminId: actor.id, hookId });
  const id = randomUUID();
  const start = performance.now();
  const { status, failure } = await attempt(services, hook, id, await trialContent(services, hook.language, now));
  const milliseconds = Math.round(performance.now() - start);
  await transact(db, async (tx) => {
    const locked = await lockHook(tx, hookId); // it may have been deleted meanwhile
    if (failure === null) await wakeHook(tx, locked, now);
    await tx
      .insertInto('hook_deliveries')
      .values({
        hook_id: hookId,
        delivery_key: id,
        kind: 'TEST',
        happened_at: now.getTime(),
        state: failure === null ? 'DELIVERED' : 'GIVEN_UP',
        failures: 1,
        http_status: status,
        error: failure,
        created_at: now.getTime(),
        tried_at: now.getTime(),
      })
      .execute();
  });
  return { delivered: failure === null, status, failure, milliseconds };
}
