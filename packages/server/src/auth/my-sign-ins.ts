/** The sign-ins that a member sees and can end: those whose tokens still work. */
import type { ApiAnswer } from '@ieum/contract/api';
import { AppError } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import { lockMember } from '../db/member-locks.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { isoOf } from '../time/iso.ts';
import { isLiving, toTheHour } from './sign-ins.ts';

/** The last used first. */
export async function mySignIns({ db, actor, now }: MemberCtx): Promise<ApiAnswer<'GET /api/members/me/sign-ins'>> {
  const rows = await living(db, actor.id, now)
    .select(['id', 'created_at', 'device'])
    .select(({ fn }) => fn.coalesce('last_used_at', 'created_at').as('used_at'))
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    current: row.id === actor.signInId,
    createdAt: isoOf(row.created_at),
    lastUsedAt: isoOf(toTheHour(row.used_at)),
    device: row.device,
  }));
}

/** Its tokens stop working with the next call. @throws SIGN_IN_NOT_FOUND, also if it is somebody else's */
export async function endMySignIn(ctx: MemberCtx, id: number): Promise<void> {
  const ended = await endLiving(ctx, (query) => query.where('sign_ins.id', '=', id));
  if (ended.length === 0) throw new AppError('SIGN_IN_NOT_FOUND');
}

/** All but the one that makes this call. */
export async function endMyOtherSignIns(ctx: MemberCtx): Promise<void> {
  await endLiving(ctx, (query) => query.where('sign_ins.id', '!=', ctx.actor.signInId));
}

type LivingQuery = ReturnType<typeof living>;

async function endLiving(ctx: MemberCtx, which: (query: LivingQuery) => LivingQuery): Promise<number[]> {
  const { actor, now } = ctx;
  return transact(ctx.db, async (tx) => {
    // The member is locked before several sign-ins, so that two calls don't lock them in different orders.
    await lockMember(tx, actor.id);
    await refuseEnded(tx, actor.signInId);
    const rows = await tx
      .updateTable('sign_ins')
      .set({ ended_at: now.getTime() })
      .where('id', 'in', which(living(tx, actor.id, now)).select('id'))
      .returning('id')
      .execute();
    for (const { id } of rows) {
      const line = { memberId: actor.id, signInId: id };
      await recordDeed(tx, ctx, 'sign-in-ended', { line, event: { ...line, why: 'SIGNED_OUT' } });
    }
    return rows.map(({ id }) => id);
  });
}

/** Of two devices that end each other at the same time, one stays. */
async function refuseEnded(tx: Tx, signInId: number): Promise<void> {
  const own = tx.selectFrom('sign_ins').where('id', '=', signInId).where('ended_at', 'is', null).select('id');
  if (!(await own.executeTakeFirst())) throw new AppError('NOT_SIGNED_IN');
}

function living(db: Db, memberId: number, now: Date) {
  return db.selectFrom('sign_ins').where('member_id', '=', memberId).where(isLiving(now));
}
