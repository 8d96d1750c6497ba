import type { Language } from '@ieum/contract/errors';
import { hideDuration } from '../auth/hide-duration.ts';
import { refusePasswords } from '../auth/passwords.ts';
import { byNetwork, countAttempt } from '../auth/throttle.ts';
import type { Ctx } from '../context.ts';
import type { MemberRow } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { hasMail, queueMail } from '../mail/queue-mail.ts';
import { resetLinkMail } from '../mail/words/reset-link.ts';
import { RESET_LINK_LIFETIME, resetLinkFor } from './reset-link.ts';

/**
 * Mails a link to the active member with this address. Whoever asks gets the same answer, whether there is one or not.
 */
export async function forgotPassword(ctx: Ctx, email: string): Promise<void> {
  refusePasswords(ctx.services.config);
  await countAttempt(ctx, [{ kind: 'resetMails', subject: email }, ...byNetwork('resetRequests', ctx.address)]);
  await hideDuration(() => mailLinkTo(ctx, email));
}

async function mailLinkTo(ctx: Ctx, email: string): Promise<void> {
  const member = await ctx.db.selectFrom('members').where('email', '=', email).selectAll().executeTakeFirst();
  const isMailed = member !== undefined && isActive(member, ctx.now) && hasMail(ctx.services);
  if (isMailed) await mailLink(ctx, member);
  ctx.securityLog('reset-asked', { address: ctx.address, ...(isMailed && { memberId: member.id }) });
}

async function mailLink(ctx: Ctx, { id, email }: MemberRow): Promise<void> {
  const { language, now } = ctx;
  await transact(ctx.db, async (tx) => {
    const url = await resetLinkFor(tx, ctx, id, 'MAIL');
    const words = (language: Language) => resetLinkMail(language, { url });
    const expiresAt = new Date(now.getTime() + RESET_LINK_LIFETIME);
    await queueMail(tx, ctx, { kind: 'RESET_LINK', to: email, memberId: id, language, words, expiresAt });
  });
}

/** A suspension that has run out is lifted by the next sign-in. */
function isActive({ status, suspended_until: until }: MemberRow, now: Date): boolean {
  return status === 'ACTIVE' || (status === 'SUSPENDED' && until !== null && until <= now.getTime());
}
