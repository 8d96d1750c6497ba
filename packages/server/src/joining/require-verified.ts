import { AppError } from '../app-error.ts';
import { networkOf } from '../auth/network.ts';
import type { PublicCtx } from '../context.ts';
import type { MemberRow, PendingRow, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { insertPending } from '../identity/pending-members.ts';
import { bindBrowser, placeOf } from '../identity/sign-up-browser.ts';
import { hasMail } from '../mail/queue-mail.ts';
import { areCodesBlocked, countCodeOfMember } from './code-limits.ts';
import { sendCode } from './verification-code.ts';

/**
 * With mail, whose address nobody has verified does so at the next sign-in with the password: a pending sign-up with the
 * same password stands for that, and its code verifies the member (docs/decisions/028).
 */
export async function requireVerified(ctx: PublicCtx, member: MemberRow): Promise<void> {
  const { db, services, signUpBrowser, now, language } = ctx;
  if (member.email_verified_at !== null || !hasMail(services)) return;
  const { email, nickname, password_hash: passwordHash, joined_year: joinedYear, organization } = member;
  const place = { ...placeOf(ctx, networkOf(ctx.address)), browserHash: bindBrowser(services.secrets, signUpBrowser) };
  const rebound = await db
    .updateTable('pending_members')
    .set({ browser_hash: place.browserHash, network_hash: place.networkHash })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('pending_members')
        .where('email', '=', email)
        .where('password_hash', '=', passwordHash)
        .where('code_expires_at', '>', now.getTime())
        // The one of this browser, which can have one only.
        .orderBy(({ eb }) => eb.case().when('browser_hash', '=', place.browserHash).then(0).else(1).end())
        .orderBy('id')
        .limit(1)
        .select('id'),
    )
    .returning('id')
    .executeTakeFirst();
  if (!rebound) {
    await countCodeOfMember(ctx, member.id);
    const withLongCode = await areCodesBlocked(ctx, email);
    const account = {
      email,
      nickname,
      passwordHash,
      joinedYear,
      organization,
      language,
      isVerified: false,
      consent: { consent_version: member.consent_version, consented_at: member.consented_at },
      place,
    };
    await transact(db, async (tx) => {
      const id = await insertPending(tx, services.database.engine, account, now);
      await sendCode(tx, ctx, { id, email, nickname, language, created_at: member.created_at }, withLongCode);
    });
  }
  throw new AppError('EMAIL_NOT_VERIFIED');
}

/** @returns whether it was a member who has verified the address so, and no sign-up */
export async function verifyMember(tx: Tx, { email, password_hash }: PendingRow, now: Date): Promise<boolean> {
  const verified = await tx
    .updateTable('members')
    .set({ email_verified_at: now.getTime() })
    .where('email', '=', email)
    .where('password_hash', '=', password_hash)
    .returning('id')
    .executeTakeFirst();
  return verified !== undefined;
}
