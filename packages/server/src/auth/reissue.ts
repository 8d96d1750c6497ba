import { TIMES } from '@ieum/contract/limits';
import { AppError } from '../app-error.ts';
import type { RefreshCtx } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
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
 */
export async function reissue(ctx: RefreshCtx): Promise<TokenPair> {
  const granted = await transact(ctx.db, async (tx) => {
    // The sign-in is locked before any of its tokens, in the same order as when they are deleted.
    const terms = await findTerms(tx, ctx).forNoKeyUpdate('sign_ins').executeTakeFirst();
    if (!terms) return null;
    const held = { ...terms, keep: terms.keep === 1 };
    const spentAt = await spend(tx, ctx.refreshToken, ctx.now);
    if (spentAt === undefined) return null;
    if (spentAt === null) {
      await noteUse(tx, held.signInId, ctx.now);
      return grantSuccessor(tx, ctx, held, ctx.refreshToken);
    }
    // In either direction: a clock that was set back does not extend the grace period.
    if (Math.abs(ctx.now.getTime() - spentAt) <= TIMES.refreshGrace) return findCurrent(tx, ctx, held);
    await endSignIn(tx, ctx, held, 'TOKEN_REUSED');
    return null;
  });
  // Thrown outside of the transaction, which would otherwise roll back the end of the sign-in.
  if (!granted) throw new AppError('NOT_SIGNED_IN');
  return signTokens(ctx, granted);
}

/** Ends the sign-in that a refresh token belongs to, and with it its access tokens. */
export async function signOut(ctx: RefreshCtx): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const held = await findTerms(tx, ctx).forNoKeyUpdate('sign_ins').executeTakeFirst();
    if (!held) throw new AppError('NOT_SIGNED_IN');
    await endSignIn(tx, ctx, held, 'SIGNED_OUT');
  });
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

/** Marks the token as rotated. @returns null, or when that was done before; undefined: it has expired and is deleted */
async function spend(tx: Tx, token: string, now: Date): Promise<number | null | undefined> {
  const first = await tx
    .updateTable('refresh_tokens')
    .set({ rotated_at: now.getTime() })
    .where('token_hash', '=', hashOf(token))
    .where('rotated_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst();
  if (first) return null;
  const spent = await tx
    .selectFrom('refresh_tokens')
    .where('token_hash', '=', hashOf(token))
    .select('rotated_at')
    .executeTakeFirst();
  return spent && Number(spent.rotated_at);
}

/**
 * The token that a spent one has led to, which may have been spent as well by then: the last of the chain. Null when
 * there is none, since AUTH_SECRET has been changed meanwhile.
 */
async function findCurrent(tx: Tx, ctx: RefreshCtx, terms: TokenTerms): Promise<Granted | null> {
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

async function endSignIn(
  tx: Tx,
  ctx: RefreshCtx,
  { signInId, memberId }: Pick<TokenTerms, 'signInId' | 'memberId'>,
  why: 'SIGNED_OUT' | 'TOKEN_REUSED',
): Promise<void> {
  await tx.updateTable('sign_ins').set({ ended_at: ctx.now.getTime() }).where('id', '=', signInId).execute();
  await recordDeed(tx, ctx, why === 'SIGNED_OUT' ? 'signed-out' : 'refresh-token-reused', {
    line: { memberId, address: ctx.address },
    event: { memberId, signInId, why },
  });
}
