/** What making a passkey and signing in with one have in common: the site, and who the authenticator holds it for. */
import type { Ctx } from '../context.ts';

/** For which site passkeys are made and used: the browser offers those of the site that it shows. */
interface RelyingParty {
  /** The host name. */
  id: string;
  origin: string;
}

export function relyingPartyOf({ services, origin }: Ctx): RelyingParty {
  const url = new URL(services.config.publicUrl ?? origin);
  return { id: url.hostname, origin: url.origin };
}

/** By which an authenticator knows whose a passkey is. It is stored there readable, so it says nothing about the member. */
export function userHandleOf(memberId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(String(memberId)));
}

/**
 * Of a passkey that is made together with its member, who has no id yet; no member has the id 0. It is always the same, so
 * that a device whose owner tries again keeps the last one, and not one for each attempt.
 */
export const HANDLE_BEFORE_ID = userHandleOf(0);

/** @param handle as the authenticator says it. Not all do. */
export function isHandleOf(memberId: number, handle: string | null | undefined): boolean {
  if (!handle) return true;
  return [userHandleOf(memberId), HANDLE_BEFORE_ID].some((own) => Buffer.from(own).toString('base64url') === handle);
}
