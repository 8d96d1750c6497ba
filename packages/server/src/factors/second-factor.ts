/** What a member's password alone does not suffice for, and how the sign-in is completed then (docs/decisions/031). */
import type { SecondFactorWay } from '@ieum/contract/second-factor';
import type { MemberCtx } from '../context.ts';
import type { Db } from '../db/schema.ts';
import type { Secrets } from '../services.ts';
import { isoOf } from '../time/iso.ts';
import { factorsOf, hasFactor } from './factors-of.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { spendTotpCode } from './totp.ts';

const TOTP_CODE = /^\d{6}$/;

/** Empty: the password suffices. */
export async function secondFactorWays(db: Db, memberId: number): Promise<SecondFactorWay[]> {
  const factors = await factorsOf(db, memberId);
  if (!hasFactor(factors)) return [];
  const ways: SecondFactorWay[] = [];
  if (factors.totpSince !== null || factors.recoveryCodesLeft > 0) ways.push('code');
  if (factors.passkeys > 0) ways.push('passkey');
  return ways;
}

/** Accepts a code of the app or a recovery code, once. The caller has counted the attempt. */
export async function spendCode(db: Db, secrets: Secrets, memberId: number, code: string, now: Date): Promise<boolean> {
  const spend = TOTP_CODE.test(code) ? spendTotpCode : spendRecoveryCode;
  return spend(db, secrets, memberId, code, now);
}

export async function readSecondFactor({ db, actor }: MemberCtx) {
  const { totpSince, recoveryCodesLeft } = await factorsOf(db, actor.id);
  return { totpSince: isoOf(totpSince), recoveryCodesLeft };
}
