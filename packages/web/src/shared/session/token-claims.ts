/**
 * Reads the claims of an access token without verifying them, which the server does. They only determine whose data is
 * stored on this device.
 */
export interface TokenClaims {
  memberId: number;
  /** Milliseconds. */
  issuedAt: number;
  /** Milliseconds; NaN if it does not say. */
  expiresAt: number;
  /** The member stays signed in on this device: the token lasts for days. */
  isKept: boolean;
}

/** Null if it is not one of our access tokens. */
export function claimsOf(token: string | null): TokenClaims | null {
  const payload = token?.split('.')[1];
  if (payload === undefined) return null;
  try {
    const { sub, iat, exp, keep } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const memberId = Number(sub);
    if (!Number.isSafeInteger(memberId) || memberId <= 0) return null;
    return { memberId, issuedAt: Number(iat) * 1000, expiresAt: Number(exp) * 1000, isKept: keep === true };
  } catch {
    // The server will refuse it.
    return null;
  }
}
