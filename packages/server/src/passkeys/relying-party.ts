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
