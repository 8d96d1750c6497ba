import { AppError } from '../app-error.ts';
import { byNetwork, countAttempt, forgetAttempt } from '../auth/throttle.ts';
import type { Ctx } from '../context.ts';
import { readUnsubscribeToken } from './unsubscribe-links.ts';

/** Stops the digest. The answer is the same whether the member still gets it, or is still a member. */
export async function unsubscribe(ctx: Ctx, token: string): Promise<void> {
  const { db, services, address } = ctx;
  const hits = await countAttempt(ctx, byNetwork('links', address));
  const memberId = readUnsubscribeToken(services.secrets, token);
  if (memberId === null) {
    ctx.securityLog('unsubscribe-refused', { address });
    throw new AppError('LINK_INVALID');
  }
  // A mail provider calls for many of its customers from few addresses.
  await forgetAttempt(ctx, hits);
  await db
    .updateTable('notification_settings')
    .set({ digest: 0 })
    .where('member_id', '=', memberId)
    .where('digest', '=', 1)
    .execute();
  ctx.securityLog('unsubscribed', { memberId, address });
}
