/** Recovery codes: each stands in once for a code of the authenticator app, or for a passkey. */
import { randomInt } from 'node:crypto';
import { LIMITS } from '@ieum/contract/limits';
import { AppError } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import { lockMember } from '../db/member-locks.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Secrets } from '../services.ts';
import { factorsOf, hasFactor } from './factors-of.ts';

const PURPOSE = 'recovery-code';
/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
/** 59 bits in each code. */
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Ten new codes in place of the former ones. */
export async function renewRecoveryCodes(ctx: MemberCtx): Promise<string[]> {
  const { actor, services } = ctx;
  const codes = await transact(ctx.db, async (tx) => {
    await lockMember(tx, actor.id);
    if (!hasFactor(await factorsOf(tx, actor.id))) throw new AppError('NO_SECOND_FACTOR');
    return replaceRecoveryCodes(tx, services.secrets, actor.id);
  });
  ctx.securityLog('recovery-codes-renewed', { memberId: actor.id });
  return codes;
}

/** The caller has locked the member. */
export async function replaceRecoveryCodes(tx: Tx, secrets: Secrets, memberId: number): Promise<string[]> {
  const codes = Array.from({ length: LIMITS.recoveryCodes }, newCode);
  await deleteRecoveryCodes(tx, memberId);
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ member_id: memberId, code_hash: hashOf(secrets, memberId, code), used_at: null })))
    .execute();
  return codes;
}

/** After a factor was removed: the codes stand in for nothing once it was the last one. */
export async function removeCodesWithLastFactor(tx: Tx, memberId: number): Promise<void> {
  if (!hasFactor(await factorsOf(tx, memberId))) await deleteRecoveryCodes(tx, memberId);
}

/** @param code without hyphens, in lower case. Of two who use one code at the same time, one is refused. */
export async function spendRecoveryCode(db: Db, secrets: Secrets, memberId: number, code: string, now: Date) {
  const spent = await db
    .updateTable('recovery_codes')
    .set({ used_at: now.getTime() })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashOf(secrets, memberId, code))
    .where('used_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function deleteRecoveryCodes(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
}

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Keyed, so that a stolen database does not even allow guessing. */
function hashOf(secrets: Secrets, memberId: number, code: string): string {
  return secrets.hash(PURPOSE, `${memberId} ${code.replaceAll('-', '')}`);
}
