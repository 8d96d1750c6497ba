import type { ApiAnswer } from '@ieum/contract/api';
import { countAttempt } from '../auth/throttle.ts';
import { readSettings } from '../company/settings.ts';
import type { MemberCtx } from '../context.ts';
import { withBrand } from '../mail/layout.ts';
import { newMail } from '../mail/queue-mail.ts';
import { explainSmtp, problemOfSmtp, sendMail } from '../mail/smtp.ts';
import { testMail } from '../mail/words/test-mail.ts';

/** The admin waits for the answer. */
const ANSWERED_WITHIN_MS = 10_000;

/** Sends a mail to the admin's own address at once, past the queue. */
export async function testMailSettings(ctx: MemberCtx): Promise<ApiAnswer<'POST /api/admin/mail/test'>> {
  const { db, actor, language } = ctx;
  const { mail } = ctx.services.config;
  const { email: to } = await db
    .selectFrom('members')
    .where('id', '=', actor.id)
    .select('email')
    .executeTakeFirstOrThrow();
  if (mail === null) return { sent: false, to, problem: 'NOT_SET_UP', reason: 'SMTP_URL and MAIL_FROM are not set' };
  await countAttempt(ctx, [{ kind: 'testMails', subject: String(actor.id) }]);
  ctx.securityLog('mail-tested', { adminId: actor.id });
  try {
    const { communityName } = await readSettings(db, ctx.cache);
    const written = withBrand(newMail(to, testMail, language), communityName);
    await sendMail(mail, written, AbortSignal.timeout(ANSWERED_WITHIN_MS));
    return { sent: true, to, problem: null, reason: null };
  } catch (error) {
    return { sent: false, to, problem: problemOfSmtp(error), reason: explainSmtp(error, to) };
  }
}
