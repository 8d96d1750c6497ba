import { AppError } from '../app-error.ts';
import { NO_PASSWORD } from '../auth/passwords.ts';
import type { Ctx, MemberCtx } from '../context.ts';
import { lockMember } from '../db/member-locks.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordFactorChange } from '../factors/change-factors.ts';
import { factorsOf } from '../factors/factors-of.ts';
import { removeCodesWithLastFactor } from '../factors/recovery-codes.ts';
import { isoOf } from '../time/iso.ts';

export async function listPasskeys({ db, actor }: MemberCtx) {
  const rows = await db
    .selectFrom('passkeys')
    .where('member_id', '=', actor.id)
    .orderBy('id')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .execute();
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: isoOf(created_at),
    lastUsedAt: isoOf(last_used_at),
  }));
}

/** As browsers are told of them. */
export async function knownPasskeys(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('passkeys')
    .where('member_id', '=', memberId)
    .select(['credential_id', 'transports'])
    .execute();
  return rows.map(({ credential_id, transports }) => ({ id: credential_id, transports: JSON.parse(transports) }));
}

/** @throws PASSKEY_NOT_FOUND, also if it is somebody else's; LAST_PASSKEY, if the member could not sign in any more */
export async function removePasskey(ctx: MemberCtx, id: number): Promise<void> {
  const { actor } = ctx;
  await transact(ctx.db, async (tx) => {
    await lockMember(tx, actor.id);
    await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('member_id', '=', actor.id)
      .returning('id')
      .executeTakeFirstOrThrow(() => new AppError('PASSKEY_NOT_FOUND'));
    if (ctx.services.config.oidc === null && (await isLockedOut(tx, actor.id))) throw new AppError('LAST_PASSKEY');
    await removeCodesWithLastFactor(tx, actor.id);
    await recordFactorChange(tx, ctx, { memberId: actor.id, factor: 'PASSKEY', change: 'REMOVED' });
  });
}

/** Without a passkey, and without a password. */
async function isLockedOut(tx: Tx, memberId: number): Promise<boolean> {
  const { password_hash } = await tx
    .selectFrom('members')
    .where('id', '=', memberId)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  return password_hash === NO_PASSWORD && (await factorsOf(tx, memberId)).passkeys === 0;
}

/** Loaded when it is first needed: until then a server needs no memory for it. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** Logs why, which helps where PUBLIC_URL is not the address that members open. */
export function logRefusedPasskey(ctx: Ctx, why: string, memberId?: number): void {
  ctx.securityLog('passkey-refused', { address: ctx.address, why, ...(memberId !== undefined && { memberId }) });
}
