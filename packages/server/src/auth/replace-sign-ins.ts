import { AppError } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { type Granted, grantTokens } from './refresh-tokens.ts';
import { endSignIns, toTheHour } from './sign-ins.ts';

/**
 * Ends all sign-ins of the member and starts one in place of this one, whose tokens nobody else can have. The member has
 * just proved who they are. Expects the member to be locked.
 * @throws NOT_SIGNED_IN if this sign-in has ended meanwhile
 */
export async function startAnew(tx: Tx, ctx: MemberCtx): Promise<Granted> {
  const { actor } = ctx;
  const now = ctx.now.getTime();
  const ended = await endSignIns(tx, actor.id, ctx.now);
  if (!ended.includes(actor.signInId)) throw new AppError('NOT_SIGNED_IN');
  const same = await tx
    .selectFrom('sign_ins')
    .where('id', '=', actor.signInId)
    .select(['created_at', 'expires_at', 'device', 'method', 'keep'])
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('sign_ins')
    .values({ ...same, member_id: actor.id, last_used_at: toTheHour(now), confirmed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const terms = { memberId: actor.id, signInId: id, keep: same.keep === 1, expiresAt: same.expires_at };
  return grantTokens(tx, ctx, terms);
}
