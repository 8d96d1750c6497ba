/** What a passkey signs: random, valid for five minutes and for one use. */
import { issueOneTimeToken, spendOneTimeToken } from '../auth/one-time-tokens.ts';
import type { Ctx } from '../context.ts';
import { MINUTE } from '../time/units.ts';

const KIND = 'PASSKEY';
export const CHALLENGE_LIFETIME = 5 * MINUTE;

/**
 * To add a passkey, to prove with one who one is, or to set up the first admin with one, by the address whose token has
 * this hash. A challenge for one cannot be used for another.
 */
export type Use = 'ADD' | 'PROVE' | `SET_UP ${string}`;

export async function newChallenge(
  { db, now }: Ctx,
  use: Use,
  memberId: number | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const token = await issueOneTimeToken(
    db,
    { kind: KIND, memberId, facts: { use }, lifetime: CHALLENGE_LIFETIME },
    now,
  );
  return new Uint8Array(Buffer.from(token, 'base64url'));
}

/** The challenge that the browser says was signed, which can then not be used again; null if it is not valid for this. */
export async function spendChallenge(ctx: Ctx, clientDataJson: string, use: Use, memberId: number | null) {
  const challenge = challengeIn(clientDataJson);
  const spent = challenge === null ? null : await spendOneTimeToken(ctx.db, KIND, challenge, ctx.now);
  return spent?.facts.use === use && spent.memberId === memberId ? challenge : null;
}

function challengeIn(clientDataJson: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null; // a browser writes it, but anyone may send it
  }
}
