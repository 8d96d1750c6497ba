import { recordMemberAction } from '../audit/audit-log.ts';
import { refusePasswords } from '../auth/refuse-passwords.ts';
import type { MemberCtx } from '../context.ts';
import type { MemberRow } from '../db/identity-schema.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { record } from '../events/record.ts';
import { languageOfMember } from '../mail/language-of-member.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { resetLinkMadeMail } from '../mail/words/reset-link-made.ts';
import { lockMember } from '../members/lock-member.ts';
import { resetLinkFor } from '../recovery/reset-link.ts';

/**
 * Makes a link for a member who cannot sign in any more, to be handed over by the admin. The member is told by mail,
 * without the link.
 * @throws MEMBER_NOT_FOUND, PASSWORDS_OFF
 */
export async function makeResetLink(ctx: MemberCtx, id: number): Promise<{ link: string }> {
  const { db, actor, now, services } = ctx;
  refusePasswords(services.config);
  const link = await transact(db, async (tx) => {
    const member = await lockMember(tx, id);
    await recordMemberAction({ ...ctx, db: tx }, 'RESET_LINK_MADE', member);
    await record(tx, { kind: 'RESET_LINK_MADE', memberId: id, adminId: actor.id }, now);
    await tellMember(tx, ctx, member);
    return resetLinkFor(tx, ctx, id, 'ADMIN');
  });
  ctx.securityLog('reset-link-made', { adminId: actor.id, memberId: id });
  return { link };
}

async function tellMember(tx: Db, ctx: MemberCtx, { id, email }: MemberRow): Promise<void> {
  const language = await languageOfMember(tx, id);
  await queueMail(tx, ctx, {
    kind: 'RESET_LINK_MADE',
    to: email,
    memberId: id,
    language,
    words: resetLinkMadeMail,
    expiresAt: null,
  });
}
