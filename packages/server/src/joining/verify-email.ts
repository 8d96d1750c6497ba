import { AppError } from '../app-error.ts';
import { inEvenTime } from '../auth/even-time.ts';
import { networkOf } from '../auth/network.ts';
import { refuseTakenEmail } from '../auth/refuse-taken-email.ts';
import { countAttempt, forgetAttempt } from '../auth/throttle.ts';
import type { Ctx, PublicCtx } from '../context.ts';
import type { PendingRow } from '../db/identity-schema.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { refuseTakenNickname } from '../identity/nickname-claims.ts';
import { deletePending } from '../identity/pending-members.ts';
import { isBoundBrowser } from '../identity/sign-up-browser.ts';
import { admit } from './admit.ts';
import { askForApproval } from './ask-for-approval.ts';
import { countCodeMail, sendCode, tryCode } from './verification-code.ts';

/** What comes next. */
type Verified = 'sign-in' | 'wait';

/**
 * Proves by the code from the mail that the address is the person's own. The code is accepted in the browser that signed
 * up or signed in with the password, and from clients that are no browsers (docs/decisions/028).
 * @throws CODE_WRONG also for an unknown address, an expired code, another browser; TOO_MANY_REQUESTS; EMAIL_TAKEN,
 * EMAIL_WITHDRAWN, NICKNAME_TAKEN
 */
export async function verifyEmail(ctx: PublicCtx, email: string, code: string): Promise<Verified> {
  const { db, services, signUpBrowser, securityLog } = ctx;
  const tries = await countAttempt(ctx, [{ kind: 'codes', subject: `${email} ${networkOf(ctx.address)}` }]);
  const isBound = (pending: PendingRow) => isBoundBrowser(services.secrets, signUpBrowser, pending.browser_hash);
  const pending = await tryCode(ctx, email, code, isBound);
  const mayEnter = pending !== null && (isBound(pending) || (signUpBrowser.id === null && !signUpBrowser.isBrowser));
  const next = mayEnter ? await transact(db, (tx) => acceptCode(tx, ctx, pending)) : null;
  if (pending === null || next === null) {
    securityLog('email-code-refused', { address: ctx.address });
    throw new AppError('CODE_WRONG');
  }
  await forgetAttempt(ctx, tries);
  securityLog('email-verified', { address: ctx.address, memberId: pending.id });
  return next;
}

/** Sends another code to whoever has not entered one yet, and does nothing for others. @throws TOO_MANY_REQUESTS */
export async function resendCode(ctx: Ctx, email: string): Promise<void> {
  await countCodeMail(ctx, email);
  const resend = async (tx: Db) => {
    const pending = await tx
      .selectFrom('pending_members')
      .where('email', '=', email)
      .where('code_hash', 'is not', null)
      .selectAll()
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (pending) await sendCode(tx, ctx, pending);
  };
  await inEvenTime(() => transact(ctx.db, resend));
}

/** @returns null if the code was accepted, or replaced, in the meantime */
async function acceptCode(tx: Db, ctx: Ctx, { id, code_hash }: PendingRow): Promise<Verified | null> {
  const { services, now } = ctx;
  const taken = await tx
    .deleteFrom('pending_members')
    .where('id', '=', id)
    .where('code_hash', '=', code_hash)
    .returningAll()
    .executeTakeFirst();
  if (!taken) return null;
  const verified = { ...taken, email_verified_at: now.getTime() };
  if (services.config.signup === 'open') {
    await admit(tx, ctx, verified);
    return 'sign-in';
  }
  const { email, nickname } = verified;
  await refuseTakenEmail(tx, services.secrets, email);
  await refuseTakenNickname(tx, services.secrets, nickname, { id: null, role: 'USER' }, now);
  // It takes the place of an earlier sign-up that waits.
  await deletePending(tx, email);
  await tx
    .insertInto('pending_members')
    .values({ ...verified, browser_hash: null, code_hash: null, code_expires_at: null })
    .execute();
  await askForApproval(tx, ctx, verified);
  return 'wait';
}
