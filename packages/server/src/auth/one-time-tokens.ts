/**
 * Tokens that work once and for a limited time: the link of a reset or of a sign-up, the challenge of a passkey, the way
 * back from the identity provider. The database stores only their hashes.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Db, Tx } from '../db/schema.ts';

const TOKEN_BYTES = 32;

export type OneTimeKind = 'RESET' | 'PASSKEY' | 'OIDC' | 'OIDC_JOIN' | 'JOIN' | 'SETUP';

interface NewToken {
  kind: OneTimeKind;
  /** Whose it is, if that is a member. */
  memberId: number | null;
  /** What whoever spends it must know. Stored as JSON, so without anything secret. */
  facts: Record<string, unknown>;
  /** Milliseconds. */
  lifetime: number;
}

export interface Spent {
  memberId: number | null;
  facts: Record<string, unknown>;
}

/** Nobody can guess it, and whoever reads its hash cannot use it. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

export async function issueOneTimeToken(db: Db, { kind, memberId, facts, lifetime }: NewToken, now: Date) {
  const { token, hash } = newToken();
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: hash,
      kind,
      member_id: memberId,
      facts: JSON.stringify(facts),
      created_at: now.getTime(),
      expires_at: now.getTime() + lifetime,
    })
    .execute();
  return token;
}

/** What the token stands for, without spending it; null if it is spent, expired or unknown. */
export async function readOneTimeToken(db: Db, kind: OneTimeKind, token: string, now: Date): Promise<Spent | null> {
  const row = await db
    .selectFrom('one_time_tokens')
    .where('token_hash', '=', hashOfToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now.getTime())
    .select(['member_id', 'facts'])
    .executeTakeFirst();
  return row ? { memberId: row.member_id, facts: JSON.parse(row.facts) } : null;
}

/** Spends the token: of two who use it at the same time, one gets null. Null also if it is expired or unknown. */
export async function spendOneTimeToken(db: Db, kind: OneTimeKind, token: string, now: Date): Promise<Spent | null> {
  const row = await db
    .deleteFrom('one_time_tokens')
    .where('token_hash', '=', hashOfToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now.getTime())
    .returning(['member_id', 'facts'])
    .executeTakeFirst();
  return row ? { memberId: row.member_id, facts: JSON.parse(row.facts) } : null;
}

/** Ends all of a member's tokens of a kind, or of every kind. */
export async function revokeOneTimeTokens(tx: Tx, memberId: number, kind?: OneTimeKind): Promise<void> {
  await tx
    .deleteFrom('one_time_tokens')
    .where('member_id', '=', memberId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as OneTimeKind))
    .execute();
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
