import { checkField } from '@ieum/contract/fields';
import { AppError } from '../app-error.ts';
import { revokeOneTimeTokens } from '../auth/one-time-tokens.ts';
import { NO_PASSWORD } from '../auth/passwords.ts';
import { endSignIns } from '../auth/sign-ins.ts';
import type { Ctx } from '../context.ts';
import type { Db, MemberRow, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { record } from '../events/record.ts';
import { refuseSuspended } from '../identity/suspension.ts';
import type { ProvedIdentity } from '../services.ts';

/**
 * The member whom the provider means: the one whose account there is known, or else the one with the same verified
 * address, whose account it is from now on (docs/decisions/032). null: nobody has joined yet.
 */
export async function findMember(ctx: Ctx, identity: ProvedIdentity): Promise<MemberRow | null> {
  const known = await findKnown(ctx.db, identity);
  if (known) {
    await refuseSuspended(ctx, known);
    return known.email_verified_at === null && isSameAddress(known, identity) ? connect(ctx, known, identity) : known;
  }
  const email = checkField('email', identity.email).value;
  const sameAddress = await ctx.db.selectFrom('members').where('email', '=', email).selectAll().executeTakeFirst();
  if (!sameAddress || !isSameAddress(sameAddress, identity)) return null;
  await refuseSuspended(ctx, sameAddress);
  return connect(ctx, sameAddress, identity);
}

function isSameAddress({ email }: MemberRow, identity: ProvedIdentity): boolean {
  const { value, problem } = checkField('email', identity.email);
  return problem === null && identity.isEmailVerified && value === email;
}

function findKnown(db: Db, { issuer, subject }: ProvedIdentity): Promise<MemberRow | undefined> {
  return db
    .selectFrom('oidc_identities')
    .innerJoin('members', 'members.id', 'oidc_identities.member_id')
    .where('oidc_identities.issuer', '=', issuer)
    .where('oidc_identities.subject', '=', subject)
    .selectAll('members')
    .executeTakeFirst();
}

/** @throws EMAIL_TAKEN when the member is somebody else at the provider: an address may have been given to another. */
async function connect(ctx: Ctx, { id, email }: MemberRow, identity: ProvedIdentity): Promise<MemberRow> {
  const { db, now } = ctx;
  const { member, isTakenOver } = await transact(db, async (tx) => {
    const member = await tx
      .selectFrom('members')
      .where('id', '=', id)
      .where('email', '=', email) // who withdraws meanwhile has none
      .selectAll()
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => new AppError('EMAIL_WITHDRAWN'));
    await refuseOtherAccount(tx, id, identity);
    await insertIdentity(tx, id, identity, now);
    if (member.email_verified_at !== null) return { member, isTakenOver: false };
    await takeOver(tx, id, now);
    return { member: { ...member, email_verified_at: now.getTime(), password_hash: NO_PASSWORD }, isTakenOver: true };
  });
  ctx.securityLog('oidc-connected', { address: ctx.address, memberId: id, takenOver: isTakenOver ? 'yes' : 'no' });
  return member;
}

async function refuseOtherAccount(tx: Tx, memberId: number, { issuer, subject }: ProvedIdentity): Promise<void> {
  const other = await tx
    .selectFrom('oidc_identities')
    .where('member_id', '=', memberId)
    .where('issuer', '=', issuer)
    .where('subject', '!=', subject)
    .select('subject')
    .executeTakeFirst();
  if (!other) return;
  throw new AppError('EMAIL_TAKEN', {
    detail: {
      ko: '이 이메일은 다른 회사 계정과 연결되어 있습니다. 관리자에게 문의해 주세요.',
      en: 'This email is connected to another company account. Please ask an admin.',
    },
  });
}

/** Two tabs of one person may connect the same account at once. */
export async function insertIdentity(tx: Tx, memberId: number, identity: ProvedIdentity, now: Date): Promise<void> {
  const { issuer, subject } = identity;
  await tx
    .insertInto('oidc_identities')
    .values({ issuer, subject, member_id: memberId, created_at: now.getTime() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Whoever signed up with this address has never shown that it is theirs, and may have been a stranger. The provider says
 * whose it is, so nothing by which the other could sign in stays.
 */
async function takeOver(tx: Tx, memberId: number, now: Date): Promise<void> {
  await tx
    .updateTable('members')
    .set({ email_verified_at: now.getTime(), password_hash: NO_PASSWORD })
    .where('id', '=', memberId)
    .execute();
  await endSignIns(tx, memberId, now);
  await revokeOneTimeTokens(tx, memberId);
  for (const table of ['totps', 'recovery_codes', 'passkeys'] as const) {
    await tx.deleteFrom(table).where('member_id', '=', memberId).execute();
  }
  await record(tx, { kind: 'PASSWORD_CHANGED', memberId, by: 'PROVIDER' }, now);
}
