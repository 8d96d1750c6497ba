/**
 * What an access token says of itself. Nothing here verifies it, that is the server's to do: these claims only tell
 * under whose name things are kept on this device.
 */
export interface TokenClaims {
  memberId: number;
  /** Milliseconds. */
  issuedAt: number;
}

/** Null for what is no access token of ours. */
export function claimsOf(token: string | null): TokenClaims | null {
  const payload = token?.split('.')[1];
  if (payload === undefined) return null;
  try {
    const { sub, iat } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const memberId = Number(sub);
    return Number.isSafeInteger(memberId) && memberId > 0 ? { memberId, issuedAt: Number(iat) * 1000 } : null;
  } catch {
    // Whatever it is, the server will refuse it.
    return null;
  }
}
