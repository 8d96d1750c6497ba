/**
 * Links with which somebody signs up without a code: an admin's invitation, which stands for an approval as well, and
 * what the mail of a sign-up has at its end, which proves the address alone. Strangers can use up the sign-ups with an
 * address, and have all of these mailed to its owner, who is not kept from joining then.
 */
import { AppError } from '../app-error.ts';
import { issueOneTimeToken, readOneTimeToken, spendOneTimeToken } from '../auth/one-time-tokens.ts';
import { publicUrlOf } from '../config/public-url.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { deletePending } from '../identity/pending-members.ts';
import { HOUR } from '../time/units.ts';
import { type FoundInvitation, type Invitation, readInvitation, spendInvitation } from './invitations.ts';

/** Longer than it takes until there can be another sign-up with the address. */
const LIFETIME_MS = 48 * HOUR;

export type Link = { by: 'ADMIN'; invitation: FoundInvitation } | { by: 'MAIL'; email: string; token: string };

/** For a mail to the address. */
export async function linkInMail(tx: Tx, { services, now }: Ctx, email: string): Promise<string> {
  const token = { kind: 'JOIN', memberId: null, facts: { email }, lifetime: LIFETIME_MS } as const;
  return `${publicUrlOf(services.config)}/signup?invitation=${await issueOneTimeToken(tx, token, now)}`;
}

export async function readLink(ctx: Ctx, token: string): Promise<Link> {
  const invitation = await readInvitation(ctx, token);
  if (invitation !== null) return { by: 'ADMIN', invitation };
  const mailed = await readOneTimeToken(ctx.db, 'JOIN', token, ctx.now);
  if (mailed === null) throw new AppError('LINK_SPENT');
  return { by: 'MAIL', email: mailed.facts.email as string, token };
}

/** What it fixes of the sign-up, and proposes. */
export function fixedBy(link: Link): Invitation {
  return link.by === 'ADMIN'
    ? link.invitation
    : { email: link.email, joinedYear: null, organization: null, nickname: null };
}

/** In the transaction of the sign-up: it may have been spent since it was read. */
export async function spendLink(tx: Tx, link: Link, now: Date): Promise<void> {
  if (link.by === 'ADMIN') return spendInvitation(tx, link.invitation, now);
  await deletePending(tx, link.email); // first, as there
  if ((await spendOneTimeToken(tx, 'JOIN', link.token, now)) === null) throw new AppError('LINK_SPENT');
}
