import type { Language } from '@ieum/contract/errors';
import { AppError, invalidField } from '../app-error.ts';
import { revokeOneTimeTokens } from '../auth/one-time-tokens.ts';
import { refuseTakenEmail } from '../auth/refuse-taken-email.ts';
import { publicUrlOf } from '../config/public-url.ts';
import type { MemberCtx } from '../context.ts';
import type { MemberRow, Tx } from '../db/schema.ts';
import { record } from '../events/record.ts';
import { isCompanyEmail } from '../identity/company-email.ts';
import { deletePending, deletePendingOf } from '../identity/pending-members.ts';
import { deleteInvitation } from '../joining/invitations.ts';
import { languageOfMember } from '../mail/language-of-member.ts';
import { hasMail, queueMail } from '../mail/queue-mail.ts';
import { emailChangedMail } from '../mail/words/email-changed.ts';

/**
 * Locks and deletes what gives way to a member with this email, which is locked before the member: whoever waits to
 * join with it, an invitation to it, and the code that the member was to enter for the former email.
 */
export async function makeRoomFor(tx: Tx, memberId: number, email: string): Promise<void> {
  const member = await tx.selectFrom('members').where('id', '=', memberId).selectAll().executeTakeFirst();
  if (!member || member.email === email) return;
  await deletePending(tx, email);
  await deletePendingOf(tx, member);
  await deleteInvitation(tx, email);
}

/**
 * Gives a member another email, by the rules of a sign-up. Nobody has verified it: where there is mail, the member does
 * at the next sign-in, and all sign-ins end but the one that makes this call.
 * @param member locked
 * @returns whether it is another one
 */
export async function changeEmail(tx: Tx, ctx: MemberCtx, member: MemberRow, email: string): Promise<boolean> {
  const { services, actor, now } = ctx;
  const { id, email: former } = member;
  if (email === former) return false;
  // Whom an admin has invited from elsewhere stays from elsewhere.
  if (isCompanyEmail(services.config, former) && !isCompanyEmail(services.config, email)) {
    throw invalidField('email', 'WRONG_DOMAIN');
  }
  await refuseTakenEmail(tx, services.secrets, email);
  await tx
    .updateTable('members')
    .set({ email, email_verified_at: null })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw services.database.engine.isUniqueViolation(error) ? new AppError('EMAIL_TAKEN') : error;
    });
  await revokeOneTimeTokens(tx, id, 'RESET');
  if (hasMail(services)) {
    await tx
      .updateTable('sign_ins')
      .set({ ended_at: now.getTime() })
      .where('member_id', '=', id)
      .where('id', '!=', actor.signInId)
      .where('ended_at', 'is', null)
      .execute();
  }
  await record(tx, { kind: 'EMAIL_CHANGED', memberId: id, adminId: actor.id }, now);
  await tell(tx, ctx, member, email);
  return true;
}

/** At both addresses: at the former one somebody may have to object, the new one may be a stranger's. */
async function tell(tx: Tx, ctx: MemberCtx, { id, email: former }: MemberRow, email: string): Promise<void> {
  const language = await languageOfMember(tx, id);
  const url = `${publicUrlOf(ctx.services.config)}/login`;
  for (const to of [former, email]) {
    const words = (language: Language) => emailChangedMail(language, { isFormer: to === former, url });
    await queueMail(tx, ctx, { kind: 'SECURITY', to, memberId: id, language, words, expiresAt: null });
  }
}
