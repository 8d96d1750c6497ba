/**
 * Refresh tokens: opaque, stored as a hash, exchanged for a new pair at every use. The first of a sign-in is random; each
 * further one is derived from the one before, so that whoever asks twice gets the same one (docs/decisions/030).
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import type { AccessClaims, Secrets } from '../services.ts';

const TOKEN_BYTES = 32;

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  /** A millisecond timestamp. */
  accessTokenExpiresIn: number;
}

/** What the tokens of a sign-in depend on. */
export interface TokenTerms extends AccessClaims {
  /** The access token lasts as long as the refresh token. */
  keep: boolean;
  /** No token lasts longer. null: no such limit. */
  expiresAt: number | null;
}

/** The input of `signTokens`. */
export interface Granted {
  terms: TokenTerms;
  refreshToken: string;
}

/** The first refresh token of a sign-in. */
export function grantTokens(tx: Tx, ctx: Ctx, terms: TokenTerms): Promise<Granted> {
  return storeToken(tx, ctx, terms, randomBytes(TOKEN_BYTES).toString('base64url'));
}

/** The refresh token that follows a spent one. */
export function grantSuccessor(tx: Tx, ctx: Ctx, terms: TokenTerms, spent: string): Promise<Granted> {
  return storeToken(tx, ctx, terms, successorOf(ctx.services.secrets, spent));
}

/** Nobody can compute it without AUTH_SECRET. */
export function successorOf(secrets: Secrets, token: string): string {
  return secrets.hash('refresh-token-successor', token);
}

async function storeToken(tx: Tx, { services, now }: Ctx, terms: TokenTerms, refreshToken: string): Promise<Granted> {
  const expires_at = endOf(now.getTime() + services.config.refreshTokenTtl, terms);
  await tx
    .insertInto('refresh_tokens')
    .values({ token_hash: hashOf(refreshToken), sign_in_id: terms.signInId, expires_at, rotated_at: null })
    .execute();
  return { terms, refreshToken };
}

/** Call this after the transaction: signing waits for a thread, and all other writers would wait as well. */
export async function signTokens(ctx: Ctx, { terms, refreshToken }: Granted): Promise<TokenPair> {
  const { accessTokens, config } = ctx.services;
  const lifetime = terms.keep ? config.refreshTokenTtl : config.accessTokenTtl;
  // A JWT's expiry is in whole seconds, so round down what the answer states.
  const expiresAt = new Date(Math.floor(endOf(ctx.now.getTime() + lifetime, terms) / 1000) * 1000);
  const accessToken = await accessTokens.sign(terms, ctx.now, expiresAt);
  return { accessToken, refreshToken, accessTokenExpiresIn: expiresAt.getTime() };
}

function endOf(time: number, { expiresAt }: TokenTerms): number {
  return Math.min(time, expiresAt ?? Number.POSITIVE_INFINITY);
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
