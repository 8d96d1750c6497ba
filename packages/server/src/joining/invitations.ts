/** Links with which an admin lets one person in, without a code and without an approval. */
import { AppError, invalidField } from '../app-error.ts';
import { recordInvitation } from '../audit/audit-log.ts';
import { issueOneTimeToken, readOneTimeToken, spendOneTimeToken } from '../auth/one-time-tokens.ts';
import { refuseTakenEmail } from '../auth/refuse-taken-email.ts';
import { type Ctx, type MemberCtx, yearOf } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { publicUrlOf } from '../public-url.ts';
import { invitationMail } from './mails.ts';

const LIFETIME_MS = 7 * 86_400_000;

/** What the invited person cannot change. null: is theirs to say. */
export interface Invitation {
  email: string;
  joinedYear: number | null;
  organization: string | null;
}

/**
 * @returns the link, which works once, for seven days
 * @throws EMAIL_TAKEN, EMAIL_WITHDRAWN, INVALID_FIELDS
 */
export async function invite(ctx: MemberCtx, invitation: Invitation): Promise<string> {
  const { db, services, now, actor, language } = ctx;
  const { email, joinedYear } = invitation;
  if (joinedYear !== null && joinedYear > yearOf(ctx)) throw invalidField('joinedYear', 'INVALID');
  await refuseTakenEmail(db, services.secrets, email);
  const link = await transact(db, async (tx) => {
    const token = await issueOneTimeToken(
      tx,
      { kind: 'INVITATION', memberId: null, facts: { ...invitation }, lifetime: LIFETIME_MS },
      now,
    );
    const url = `${publicUrlOf(services.config)}/signup?invitation=${token}`;
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    const words = invitationMail(language, { url, inviter: actor.nickname });
    await queueMail(tx, ctx, { kind: 'INVITATION', to: email, memberId: null, language, words, expiresAt });
    await recordInvitation({ ...ctx, db: tx }, email);
    return url;
  });
  ctx.securityLog('member-invited', { adminId: actor.id });
  return link;
}

/** For the form. @throws LINK_SPENT */
export async function readInvitation({ db, now }: Ctx, token: string): Promise<Invitation> {
  const found = await readOneTimeToken(db, 'INVITATION', token, now);
  return invitationOf(found);
}

/** In the transaction of the sign-up. @throws LINK_SPENT */
export async function spendInvitation(tx: Db, token: string, now: Date): Promise<Invitation> {
  return invitationOf(await spendOneTimeToken(tx, 'INVITATION', token, now));
}

function invitationOf(found: { facts: Record<string, unknown> } | null): Invitation {
  if (!found) throw new AppError('LINK_SPENT');
  return found.facts as unknown as Invitation;
}
