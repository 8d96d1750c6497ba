import { AppError } from '../app-error.ts';
import { hideDuration } from '../auth/hide-duration.ts';
import { networkOf } from '../auth/network.ts';
import { refuseTakenEmail } from '../auth/refuse-taken-email.ts';
import { byNetwork, countAttempt, forgetAttempt } from '../auth/throttle.ts';
import { signupMode } from '../company/signup-mode.ts';
import type { Ctx, PublicCtx } from '../context.ts';
import type { Db, PendingRow, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { refuseTakenNickname } from '../identity/nickname-claims.ts';
import { deletePending, lockPending } from '../identity/pending-members.ts';
import { isMadeHere, placeOf } from '../identity/sign-up-browser.ts';
import { admit } from './admit.ts';
import { askForApproval } from './ask-for-approval.ts';
import { areCodesBlocked, countResend, countTry } from './code-limits.ts';
import { verifyMember } from './require-verified.ts';
import { findByLongCode, isLongCode, sendCode, tryCode } from './verification-code.ts';

/** With how many codes that of a script is compared, the last ones: docs/security.md works out what that leaves to chance. */
const MOST_TRIED = 10;

/** What comes next. */
type Verified = 'sign-in' | 'wait';

/**
 * Proves by the code from the mail that the address is the person's own. The code is accepted in the browser that signed
 * up or signed in with the password, and from clients that are no browsers (docs/decisions/028): of several sign-ups
 * with the address, the code tells which one it is.
 * @throws CODE_WRONG also for an unknown address, an expired code, another browser; TOO_MANY_REQUESTS; EMAIL_TAKEN,
 * EMAIL_WITHDRAWN, NICKNAME_TAKEN
 */
export async function verifyEmail(ctx: PublicCtx, email: string, code: string): Promise<Verified> {
  const { db, signUpBrowser, securityLog } = ctx;
  const waiting = await findWithCode(db, email);
  const place = placeOf(ctx, networkOf(ctx.address));
  const own = waiting.filter((row) => isMadeHere(row, place));
  const isScript = signUpBrowser.id === null && !signUpBrowser.isBrowser;
  const mayBeTried = own.length > 0 || !isScript ? own : waiting;
  const isValid = ({ code_expires_at }: PendingRow) => Number(code_expires_at) > ctx.now.getTime();
  const tried = mayBeTried.filter(isValid).slice(0, MOST_TRIED);
  const isLong = isLongCode(code);
  const browser = isScript ? null : (own[0] ?? null);
  const hits = await countTry(ctx, email, { browser, isOwn: own.length > 0, comparisons: tried.length, isLong });
  const ofScript = own.length > 0 ? 'code_tries' : 'code_tries_elsewhere';
  const counter = browser === null ? ofScript : 'code_tries_of_browser';
  const pending = isLong ? findByLongCode(ctx, tried, code) : await tryCode(ctx, tried, code, counter);
  const next = pending === null ? null : await transact(db, (tx) => acceptCode(tx, ctx, pending));
  if (pending === null || next === null) {
    securityLog('email-code-refused', { address: ctx.address });
    throw new AppError('CODE_WRONG');
  }
  await forgetAttempt(ctx, hits);
  securityLog('email-verified', { address: ctx.address, memberId: pending.id });
  return next;
}

/**
 * Sends another code to whoever has signed up here and has not entered one yet, and does nothing for others: a stranger
 * would make the code useless that the owner has just got.
 */
export async function resendCode(ctx: PublicCtx, email: string): Promise<void> {
  const { db } = ctx;
  await countAttempt(ctx, byNetwork('resends', ctx.address));
  const place = placeOf(ctx, networkOf(ctx.address));
  const pending = (await findWithCode(db, email)).find((row) => isMadeHere(row, place));
  if (pending) await countResend(ctx, pending);
  const withLongCode = await areCodesBlocked(ctx, email);
  const resend = async (tx: Tx) => {
    if (!pending) return;
    const waits = tx.selectFrom('pending_members').where('id', '=', pending.id).where('code_hash', 'is not', null);
    const row = await waits.selectAll().forNoKeyUpdate().executeTakeFirst();
    if (row) await sendCode(tx, ctx, row, withLongCode);
  };
  await hideDuration(() => transact(db, resend));
}

/** The last one first. */
function findWithCode(db: Db, email: string): Promise<PendingRow[]> {
  return db
    .selectFrom('pending_members')
    .where('email', '=', email)
    .where('code_hash', 'is not', null)
    .orderBy('id', 'desc')
    .selectAll()
    .execute();
}

/** @returns null if the code was accepted, or replaced, in the meantime */
async function acceptCode(
  tx: Tx,
  ctx: Ctx,
  { id, email: pendingEmail, code_hash }: PendingRow,
): Promise<Verified | null> {
  const { services, now } = ctx;
  await lockPending(tx, pendingEmail);
  const taken = await tx
    .deleteFrom('pending_members')
    .where('id', '=', id)
    .where('code_hash', '=', code_hash)
    .returningAll()
    .executeTakeFirst();
  if (!taken) return null;
  if (await verifyMember(tx, taken, now)) return 'sign-in';
  const verified = { ...taken, email_verified_at: now.getTime() };
  if ((await signupMode(tx, services.config)) === 'open') {
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
