import { jwtVerify, SignJWT } from 'jose';
import { JOSEError } from 'jose/errors';
import { LRUCache } from 'lru-cache';
import type { AccessClaims, AccessTokens } from '../services.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'ieum';
const AUDIENCE = 'ieum:access';
const KEPT_TOKENS = 10_000;

type Verified = Readonly<AccessClaims & { expiresAt: Date }>;

/** Access tokens are JWTs signed with `AUTH_SECRET`; the database tells whether a sign-in is still valid. */
export function newAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  // A valid signature stays valid, so only the expiry is checked again.
  const verified = new LRUCache<string, Verified>({ max: KEPT_TOKENS });

  async function verifySignature(token: string, now: Date): Promise<Verified | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: now,
      });
      const expiresAt = new Date((payload.exp as number) * 1000);
      const claims = { memberId: Number(payload.sub), signInId: Number(payload.sid), expiresAt };
      verified.set(token, claims);
      return claims;
    } catch (error) {
      if (error instanceof JOSEError) return null;
      throw error;
    }
  }

  return {
    sign: ({ memberId, signInId, keep }, issuedAt, expiresAt) =>
      // The browser reads from `keep` when to renew the token.
      new SignJWT({ sid: String(signInId), ...(keep && { keep }) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(String(memberId))
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key),

    async verify(token, now) {
      const claims = verified.get(token) ?? (await verifySignature(token, now));
      return claims !== null && claims.expiresAt > now ? claims : null;
    },
  };
}
