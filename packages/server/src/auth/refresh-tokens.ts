/** Refresh tokens: opaque, random, stored as a hash, exchanged for a new pair at every use. */
import { createHash, randomBytes } from 'node:crypto';
import { TIMES } from '@ieum/contract/limits';
import { AppError } from '../app-error.ts';
import type { AccessClaims, Ctx, RefreshCtx } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { DomainEvent } from '../events/event.ts';
import { record } from '../events/record.ts';
import { noteUse } from './sign-ins.ts';

const TOKEN_BYTES = 32;

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  /** A millisecond timestamp. */
  accessTokenExpiresIn: number;
}

/** The input of `signTokens`. */
export interface Granted {
  claims: AccessClaims;
  refreshToken: string;
}

/** A new refresh token. */
export async function grantTokens(tx: Db, { services, now }: Ctx, claims: AccessClaims): Promise<Granted> {
  const refreshToken = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashOf(refreshToken),
      sign_in_id: claims.signInId,
      expires_at: now.getTime() + services.config.refreshTokenTtl,
      rotated_at: null,
    })
    .execute();
  return { claims, refreshToken };
}

/** Call this after the transaction: signing waits for a thread, and all other writers would wait as well. */
export async function signTokens(ctx: Ctx, { claims, refreshToken }: Granted): Promise<TokenPair> {
  const { accessTokens, config } = ctx.services;
  // A JWT's expiry is in whole seconds, so round down what the answer states.
  const expiresAt = new Date(Math.floor((ctx.now.getTime() + config.accessTokenTtl) / 1000) * 1000);
  const accessToken = await accessTokens.sign(claims, ctx.now, expiresAt);
  return { accessToken, refreshToken, accessTokenExpiresIn: expiresAt.getTime() };
}

/**
 * Exchanges a refresh token for a new pair. A token that is used again after its rotation is considered stolen and ends
 * the whole sign-in; within the grace period two racing tabs both get a working pair (product page, section 3: "Auth").
 * @throws NOT_SIGNED_IN
 */
export async function reissue(ctx: RefreshCtx): Promise<TokenPair> {
  const outcome = await transact(ctx.db, async (tx) => {
    // The sign-in is locked before any of its tokens, in the same order as when they are deleted.
    const held = await findHeld(tx, ctx.refreshToken, ctx.now).forNoKeyUpdate('sign_ins').executeTakeFirst();
    if (!held) return null;
    if (await isReused(tx, held.token_hash, ctx.now)) {
      await endSignIn(tx, held, 'TOKEN_REUSED', ctx.now);
      return { reusedBy: held.member_id };
    }
    await noteUse(tx, held.sign_in_id, ctx.now);
    return grantTokens(tx, ctx, { memberId: held.member_id, signInId: held.sign_in_id });
  });
  // Thrown outside of the transaction, which would otherwise roll back the end of the sign-in.
  if (outcome && 'reusedBy' in outcome) {
    ctx.securityLog('refresh-token-reused', { memberId: outcome.reusedBy, address: ctx.address });
  }
  if (!outcome || 'reusedBy' in outcome) throw new AppError('NOT_SIGNED_IN');
  return signTokens(ctx, outcome);
}

/** Ends the sign-in that a refresh token belongs to, and with it its access tokens. @throws NOT_SIGNED_IN */
export async function signOut(ctx: RefreshCtx): Promise<void> {
  const memberId = await transact(ctx.db, async (tx) => {
    const held = await findHeld(tx, ctx.refreshToken, ctx.now).forNoKeyUpdate('sign_ins').executeTakeFirst();
    if (!held) throw new AppError('NOT_SIGNED_IN');
    await endSignIn(tx, held, 'SIGNED_OUT', ctx.now);
    return held.member_id;
  });
  ctx.securityLog('signed-out', { memberId, address: ctx.address });
}

function findHeld(db: Db, token: string, now: Date) {
  return db
    .selectFrom('refresh_tokens')
    .innerJoin('sign_ins', 'sign_ins.id', 'refresh_tokens.sign_in_id')
    .innerJoin('members', 'members.id', 'sign_ins.member_id')
    .where('refresh_tokens.token_hash', '=', hashOf(token))
    .where('refresh_tokens.expires_at', '>', now.getTime())
    .where('sign_ins.ended_at', 'is', null)
    .where('members.status', '=', 'ACTIVE')
    .select(['refresh_tokens.token_hash', 'refresh_tokens.sign_in_id', 'sign_ins.member_id']);
}

/** Marks the token as rotated; true if it was rotated before the grace period already. */
async function isReused(tx: Db, tokenHash: string, now: Date): Promise<boolean> {
  const first = await tx
    .updateTable('refresh_tokens')
    .set({ rotated_at: now.getTime() })
    .where('token_hash', '=', tokenHash)
    .where('rotated_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst();
  if (first) return false;
  const { rotated_at } = await tx
    .selectFrom('refresh_tokens')
    .where('token_hash', '=', tokenHash)
    .select('rotated_at')
    .executeTakeFirstOrThrow();
  // In either direction: a clock that was set back does not extend the grace period.
  return Math.abs(now.getTime() - Number(rotated_at)) > TIMES.refreshGrace;
}

type EndOfSignIn = Extract<DomainEvent, { kind: 'SIGN_IN_ENDED' }>;

async function endSignIn(
  tx: Db,
  { sign_in_id: signInId, member_id: memberId }: { sign_in_id: number; member_id: number },
  why: EndOfSignIn['why'],
  now: Date,
): Promise<void> {
  await tx.updateTable('sign_ins').set({ ended_at: now.getTime() }).where('id', '=', signInId).execute();
  await record(tx, { kind: 'SIGN_IN_ENDED', memberId, signInId, why }, now);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
