import type { Language } from '@ieum/contract/errors';
import { publicUrlOf } from '../config/public-url.ts';
import type { Ctx } from '../context.ts';
import type { PendingRow, Tx } from '../db/schema.ts';
import { record } from '../events/record.ts';
import { languageOfMember } from '../mail/language-of-member.ts';
import { hasMail, queueMail } from '../mail/queue-mail.ts';
import { joinAskedMail } from './mails.ts';

/** Tells the admins that somebody waits to be approved. */
export async function askForApproval(tx: Tx, ctx: Ctx, { id, nickname }: Pick<PendingRow, 'id' | 'nickname'>) {
  const { services, now } = ctx;
  await record(tx, { kind: 'JOIN_ASKED', memberId: id }, now);
  if (!hasMail(services)) return;
  const admins = await tx
    .selectFrom('members')
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .select(['id', 'email'])
    .execute();
  const url = `${publicUrlOf(services.config)}/admin/joins`;
  const words = (language: Language) => joinAskedMail(language, { nickname, url });
  for (const { id: memberId, email } of admins) {
    const language = await languageOfMember(tx, memberId);
    await queueMail(tx, ctx, { kind: 'JOIN_ASKED', to: email, memberId, language, words, expiresAt: null });
  }
}
