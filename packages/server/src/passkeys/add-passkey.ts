import { LIMITS } from '@ieum/contract/limits';
import { AppError } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import { lockMember } from '../db/member-locks.ts';
import { transact } from '../db/transact.ts';
import { factorsOf } from '../factors/factors-of.ts';
import { insertPasskey, type NewPasskey, registrationOptionsOf, verifyRegistration } from './registration.ts';

/** @throws TOO_MANY_PASSKEYS, before the browser makes one */
export async function startPasskey(ctx: MemberCtx) {
  const { db, actor } = ctx;
  const { email } = await db.selectFrom('members').where('id', '=', actor.id).select('email').executeTakeFirstOrThrow();
  refuseAnother((await factorsOf(db, actor.id)).passkeys);
  return registrationOptionsOf(ctx, 'ADD', { id: actor.id, email, nickname: actor.nickname });
}

export async function addPasskey(ctx: MemberCtx, { name, response }: NewPasskey): Promise<number> {
  const { actor } = ctx;
  const registered = await verifyRegistration(ctx, response, 'ADD', actor.id);
  return transact(ctx.db, async (tx) => {
    await lockMember(tx, actor.id);
    refuseAnother((await factorsOf(tx, actor.id)).passkeys);
    return insertPasskey(tx, ctx, actor.id, { name, registered });
  });
}

function refuseAnother(passkeys: number): void {
  if (passkeys >= LIMITS.passkeys) throw new AppError('TOO_MANY_PASSKEYS');
}
