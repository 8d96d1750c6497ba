import type { ApiInput } from '@ieum/contract/api';
import { joinedYearChoices, yearAt } from '@ieum/contract/years';
import { invalidField } from '../app-error.ts';
import { countSignUp } from '../auth/limit-checks.ts';
import { networkOf } from '../auth/network.ts';
import { hashPassword, refuseWhenBusy } from '../auth/password-hashing.ts';
import { checkNewPassword } from '../auth/password-policy.ts';
import { refusePasswords } from '../auth/refuse-passwords.ts';
import { refuseTakenEmail } from '../auth/refuse-taken-email.ts';
import type { Ctx } from '../context.ts';
import type { NewMember } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { isCompanyEmail } from '../identity/company-email.ts';
import { refuseTakenNickname } from '../identity/nickname-claims.ts';
import { nicknameKeys } from '../nickname-keys.ts';
import { insertMember } from './insert-member.ts';

type SignUp = ApiInput<'POST /auth/sign-up'>['body'];

/** @throws PASSWORDS_OFF, EMAIL_TAKEN, EMAIL_WITHDRAWN, NICKNAME_TAKEN, INVALID_FIELDS, TOO_MANY_REQUESTS, UNAVAILABLE */
export async function signUp(ctx: Ctx, input: SignUp): Promise<void> {
  refusePasswords(ctx.services.config);
  const { db, now } = ctx;
  const { secrets } = ctx.services;
  const { email, nickname, password, joinedYear, organization } = input;
  const { companyTimeZone } = ctx.services.config;
  const party = { network: networkOf(ctx.address), account: email };
  refuseWhenBusy(party);
  if (!isCompanyEmail(ctx.services.config, email)) throw invalidField('email', 'WRONG_DOMAIN');
  if (!joinedYearChoices(yearAt(now, companyTimeZone)).includes(joinedYear))
    throw invalidField('joinedYear', 'INVALID');
  checkNewPassword(ctx, 'password', password, { email, nickname, organization });
  const counted = await countSignUp(ctx);
  // Before the costly hash.
  await refuseTakenEmail(db, secrets, email);
  await counted.isFree();
  await refuseTakenNickname(db, secrets, nickname, { id: null, role: 'USER' }, now);
  const member: NewMember = {
    email,
    nickname,
    nickname_key: nicknameKeys(nickname)[0],
    password_hash: await hashPassword(password, party),
    joined_year: joinedYear,
    organization,
    role: 'USER',
    status: 'ACTIVE',
    created_at: now.getTime(),
    email_verified_at: null,
  };
  const memberId = await transact(db, (tx) => insertMember(tx, secrets, member));
  ctx.securityLog('signed-up', { memberId, address: ctx.address });
  await counted.isDone();
}
