import type { ApiInput } from '@ieum/contract/api';
import { joinedYearChoices, yearAt } from '@ieum/contract/years';
import { AppError, invalidField } from '../app-error.ts';
import type { Ctx, Secrets } from '../context.ts';
import type { Db, NewMember } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { record } from '../events/record.ts';
import { claimNickname, refuseTakenNickname } from '../identity/nickname-claims.ts';
import { nicknameKeys } from '../nickname-keys.ts';
import { networkOf } from './network.ts';
import { hashPassword, refuseWhenBusy } from './password-hashing.ts';
import { checkNewPassword } from './password-policy.ts';
import { refuseTakenEmail } from './refuse-taken-email.ts';
import { countAttempt, refuseThrottled, type Throttled } from './throttle.ts';

type SignUp = ApiInput<'POST /auth/sign-up'>['body'];

/** @throws EMAIL_TAKEN, EMAIL_WITHDRAWN, NICKNAME_TAKEN, INVALID_FIELDS, TOO_MANY_REQUESTS, UNAVAILABLE */
export async function signUp(ctx: Ctx, input: SignUp): Promise<void> {
  refuseWhenBusy();
  const { db, now } = ctx;
  const { secrets } = ctx.services;
  const { email, nickname, password, joinedYear, organization } = input;
  const { companyTimeZone, signupEmailDomains } = ctx.services.config;
  const address: Throttled = { kind: 'signUps', subject: networkOf(ctx.address) };
  await refuseThrottled(ctx, [address]);
  if (!isCompanyEmail(email, signupEmailDomains)) throw invalidField('email', 'WRONG_DOMAIN');
  if (!joinedYearChoices(yearAt(now, companyTimeZone)).includes(joinedYear))
    throw invalidField('joinedYear', 'INVALID');
  await checkNewPassword('password', password, { email, nickname });
  // Before the costly hash.
  await refuseTakenEmail(db, secrets, email);
  await refuseTakenNickname(db, secrets, nickname, { id: null, role: 'USER' }, now);
  await countAttempt(ctx, [address]);
  const member: NewMember = {
    email,
    nickname,
    nickname_key: nicknameKeys(nickname)[0],
    password_hash: await hashPassword(password),
    joined_year: joinedYear,
    organization,
    role: 'USER',
    status: 'ACTIVE',
    created_at: now.getTime(),
    email_verified_at: null,
  };
  await transact(db, (tx) => insertMember(tx, secrets, member));
}

/**
 * Two people may sign up with the same email or nickname at once: the unique constraints decide, and the second one
 * gets the error of the field in question.
 * @throws EMAIL_TAKEN, EMAIL_WITHDRAWN, NICKNAME_TAKEN
 */
export async function insertMember(tx: Db, secrets: Secrets, member: NewMember): Promise<number> {
  const { email, nickname, role } = member;
  const now = new Date(member.created_at);
  await refuseTakenEmail(tx, secrets, email);
  const inserted = await tx
    .insertInto('members')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) {
    await refuseTakenEmail(tx, secrets, email);
    throw new AppError('NICKNAME_TAKEN');
  }
  await claimNickname(tx, secrets, nickname, { id: inserted.id, role }, now);
  await record(tx, { kind: 'MEMBER_JOINED', memberId: inserted.id }, now);
  return inserted.id;
}

function isCompanyEmail(email: string, domains: string[]): boolean {
  return domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1));
}
