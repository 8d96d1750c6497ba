import { setTimeout as sleep } from 'node:timers/promises';
import type { PushProblem } from '@ieum/contract/push';
import { countAttempt } from '../auth/throttle.ts';
import { readSettings } from '../company/settings.ts';
import type { MemberCtx } from '../context.ts';
import { openSubscription } from './endpoint.ts';
import { postPush } from './post-push.ts';
import { testContent } from './push-content.ts';
import { pushKeysOf } from './push-keys.ts';
import { removeSubscription, subscriptionOf } from './subscriptions.ts';

/** Longer than it takes to find out whether a host is known, so that the time does not tell what post-push.ts hides. */
const UNREACHABLE_AFTER_MS = 1_000;

/**
 * Sends a push to this device while the member waits, who hears whether it got through.
 * @returns null: the push service has taken it
 */
export async function testPush(ctx: MemberCtx): Promise<PushProblem | null> {
  const { db, actor, services, language } = ctx;
  const keys = await pushKeysOf(services); // of another AUTH_SECRET: then the subscriptions go
  const own = await subscriptionOf(db, actor.signInId);
  const subscription = own === null ? null : openSubscription(services.secrets, own.sealed);
  if (own === null || subscription === null) return 'OFF';
  const { communityName } = await readSettings(db, ctx.cache);
  await countAttempt(ctx, [{ kind: 'testPushes', subject: String(actor.id) }]);
  const begun = performance.now();
  const { problem } = await postPush(services, keys, subscription, testContent(communityName, language));
  if (problem === 'UNREACHABLE') await sleep(UNREACHABLE_AFTER_MS - (performance.now() - begun));
  if (problem === 'GONE') await removeSubscription(db, own.id);
  return problem;
}
