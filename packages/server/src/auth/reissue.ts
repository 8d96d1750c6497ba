import { TIMES } from '@ieum/contract/limits';
import { AppError } from '../app-error.ts';
import type { RefreshCtx } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { DomainEvent } from '../events/event.ts';
import { record } from '../events/record.ts';
import {
  type Granted,
  grantSuccessor,
  hashOf,
  signTokens,
  successorOf,
  type TokenPair,
  type TokenTerms,
} from './refresh-tokens.ts';
import { noteUse } from './sign-ins.ts';

/** More reissues than any browser makes within the grace period. */
const LONGEST_CHAIN = 1000;

/**
 * Exchanges a refresh token for a new pair. A token that is used again after its rotation is considered stolen and ends
 * the whole sign-in. Within the grace period it answers the pair that is current by then: two racing tabs both get a
 * working one (product page, section 3: "Auth"), and a thief no second chain.
 * @throws NOT_SIGNED_IN
 */
export async function reissue(ctx: RefreshCtx): Promise<TokenPair> {
  const outcome = await transact(ctx.db, async (tx) => {
    // The sign-in is locked before any of its tokens, in the same order as when they are deleted.
    const terms = await findTerms(tx, ctx).forNoKeyUpdate('sign_ins').executeTakeFirst();
    if (!terms) return null;
    const held = { ...terms, keep: terms.keep === 1 };
    const spentAt = await spend(tx, ctx.refreshToken, ctx.now);
    if (spentAt === null) {
      await noteUse(tx, held.signInId, ctx.now);
      return grantSuccessor(tx, ctx, held, ctx.refreshToken);
    }
    // In either direction: a clock that was set back does not extend the grace period.
    if (Math.abs(ctx.now.getTime() - spentAt) <= TIMES.refreshGrace) return findCurrent(tx, ctx, held);
    await endSignIn(tx, held, 'TOKEN_REUSED', ctx.now);
    return { reusedBy: held.memberId };
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
    const held = await findTerms(tx, ctx).forNoKeyUpdate('sign_ins').executeTakeFirst();
    if (!held) throw new AppError('NOT_SIGNED_IN');
    await endSignIn(tx, held, 'SIGNED_OUT', ctx.now);
    return held.memberId;
  });
  ctx.securityLog('signed-out', { memberId, address: ctx.address });
}

function findTerms(db: Db, { refreshToken, now }: RefreshCtx) {
  return db
    .selectFrom('refresh_tokens')
    .innerJoin('sign_ins', 'sign_ins.id', 'refresh_tokens.sign_in_id')
    .innerJoin('members', 'members.id', 'sign_ins.member_id')
    .where('refresh_tokens.token_hash', '=', hashOf(refreshToken))
    .where('refresh_tokens.expires_at', '>', now.getTime())
    .where('sign_ins.ended_at', 'is', null)
    .where(({ eb, or }) => or([eb('sign_ins.expires_at', 'is', null), eb('sign_ins.expires_at', '>', now.getTime())]))
    .where('members.status', '=', 'ACTIVE')
    .select(['sign_ins.id as signInId', 'sign_ins.member_id as memberId'])
    .select(['sign_ins.keep', 'sign_ins.expires_at as expiresAt']);
}

/** Marks the token as rotated. Null, or when that was done before. */
async function spend(tx: Db, token: string, now: Date): Promise<number | null> {
  const first = await tx
    .updateTable('refresh_tokens')
    .set({ rotated_at: now.getTime() })
    .where('token_hash', '=', hashOf(token))
    .where('rotated_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst();
  if (first) return null;
  const { rotated_at } = await tx
    .selectFrom('refresh_tokens')
    .where('token_hash', '=', hashOf(token))
    .select('rotated_at')
    .executeTakeFirstOrThrow();
  return Number(rotated_at);
}

/**
 * The token that a spent one has led to, which may have been spent as well by then: the last of the chain. Null when
 * there is none, since AUTH_SECRET has been changed meanwhile.
 */
async function findCurrent(tx: Db, ctx: RefreshCtx, terms: TokenTerms): Promise<Granted | null> {
  const unspent = await tx
    .selectFrom('refresh_tokens')
    .where('sign_in_id', '=', terms.signInId)
    .where('rotated_at', 'is', null)
    .select('token_hash')
    .execute();
  const hashes = new Set(unspent.map((row) => row.token_hash));
  let token = ctx.refreshToken;
  for (let length = 0; length < LONGEST_CHAIN; length++) {
    token = successorOf(ctx.services.secrets, token);
    if (hashes.has(hashOf(token))) return { terms, refreshToken: token };
  }
  return null;
}

type EndOfSignIn = Extract<DomainEvent, { kind: 'SIGN_IN_ENDED' }>;

async function endSignIn(
  tx: Db,
  { signInId, memberId }: Pick<TokenTerms, 'signInId' | 'memberId'>,
  why: EndOfSignIn['why'],
  now: Date,
): Promise<void> {
  await tx.updateTable('sign_ins').set({ ended_at: now.getTime() }).where('id', '=', signInId).execute();
  await record(tx, { kind: 'SIGN_IN_ENDED', memberId, signInId, why }, now);
}
