import type { Role } from '@ieum/contract/permissions';
import type { PublicCtx } from '../context.ts';
import type { MemberRow, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { record } from '../events/record.ts';
import { grantTokens, signTokens, type TokenPair } from './refresh-tokens.ts';
import { endUnusedSignIns, toTheHour } from './sign-ins.ts';
import type { SignInMethod } from './tables.ts';

interface HowSignedIn {
  method: SignInMethod;
  /** Of the device, if the member has signed in there before. */
  deviceId: string | null;
  keep: boolean;
  /** When the sign-in ends in any case. null: as long as its refresh tokens last. */
  expiresAt: Date | null;
}

/**
 * Starts a sign-in of a member who has proved who they are.
 * @param check locks the member, and refuses what has changed since the proof
 */
export async function startSignIn(
  ctx: PublicCtx,
  member: MemberRow,
  { method, deviceId, keep, expiresAt }: HowSignedIn,
  check: (tx: Tx) => Promise<void>,
): Promise<TokenPair & { role: Role }> {
  const { services, device, now } = ctx;
  const granted = await transact(ctx.db, async (tx) => {
    await check(tx);
    await endUnusedSignIns(tx, member.id, now);
    const { id } = await tx
      .insertInto('sign_ins')
      .values({
        member_id: member.id,
        created_at: now.getTime(),
        ended_at: null,
        last_used_at: toTheHour(now.getTime()),
        confirmed_at: now.getTime(),
        expires_at: expiresAt?.getTime() ?? null,
        device: device.label,
        method,
        keep: keep ? 1 : 0,
        language: ctx.language,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const isFirst = member.first_sign_in_at === null;
    if (isFirst) {
      await tx.updateTable('members').set({ first_sign_in_at: now.getTime() }).where('id', '=', member.id).execute();
    }
    if (deviceId === null) {
      await record(tx, { kind: 'SIGNED_IN_ON_NEW_DEVICE', memberId: member.id, signInId: id, isFirst }, now);
    }
    return grantTokens(tx, ctx, { memberId: member.id, signInId: id, keep, expiresAt: expiresAt?.getTime() ?? null });
  });
  const tokens = await signTokens(ctx, granted);
  ctx.securityLog('signed-in', { address: ctx.address, memberId: member.id, method });
  device.remember(services.deviceTokens.issue(member.email, deviceId ?? undefined));
  return { ...tokens, role: member.role };
}
