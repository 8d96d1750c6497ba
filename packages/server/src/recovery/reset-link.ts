import { issueOneTimeToken } from '../auth/one-time-tokens.ts';
import { publicUrlOf } from '../config/public-url.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { MINUTE } from '../time/units.ts';

export const RESET_LINK_LIFETIME = 30 * MINUTE;

/**
 * `MAIL`: whoever uses the link reads the member's mail. `ADMIN`: an admin vouches for the member, who may have lost the
 * second factors as well, so they are removed.
 */
export type SentBy = 'MAIL' | 'ADMIN';

/** Makes a link with which a member can set a new password, once. */
export async function resetLinkFor(
  tx: Tx,
  { services, now }: Pick<Ctx, 'services' | 'now'>,
  memberId: number,
  sentBy: SentBy,
): Promise<string> {
  const facts = { sentBy };
  const token = await issueOneTimeToken(tx, { kind: 'RESET', memberId, facts, lifetime: RESET_LINK_LIFETIME }, now);
  return `${publicUrlOf(services.config)}/reset?token=${token}`;
}
