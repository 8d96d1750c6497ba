import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import { joinedYearChoices } from '@ieum/contract/years';
import { invalidField } from '../app-error.ts';
import { NO_PASSWORD } from '../auth/no-password.ts';
import { byNetwork, countAttempt } from '../auth/throttle.ts';
import { type PublicCtx, yearOf } from '../context.ts';
import { transact } from '../db/transact.ts';
import { insertMember } from '../joining/insert-member.ts';
import { nicknameKeys } from '../nickname-keys.ts';
import { insertIdentity } from './find-member.ts';
import { refuseJoining } from './refuse-joining.ts';
import { readWayIn } from './way-in.ts';

type SignUp = ApiInput<'POST /auth/oidc/sign-up'>['body'];

/**
 * Makes a member of whom the provider knows. The token stays good, for the sign-in that follows.
 * @throws LINK_SPENT, NICKNAME_TAKEN, INVALID_FIELDS, TOO_MANY_REQUESTS, and what `refuseJoining` throws
 */
export async function signUpByOidc(ctx: PublicCtx, input: SignUp): Promise<ApiAnswer<'POST /auth/oidc/sign-up'>> {
  const { db, now, services } = ctx;
  const { token, nickname, joinedYear, organization } = input;
  const { identity } = await readWayIn(ctx, token);
  await countAttempt(ctx, byNetwork('signUps', ctx.address));
  const email = await refuseJoining(ctx, identity);
  if (!joinedYearChoices(yearOf(ctx)).includes(joinedYear)) throw invalidField('joinedYear', 'INVALID');
  const memberId = await transact(db, async (tx) => {
    const id = await insertMember(tx, services.secrets, {
      email,
      nickname,
      nickname_key: nicknameKeys(nickname)[0],
      password_hash: NO_PASSWORD,
      joined_year: joinedYear,
      organization,
      role: 'USER',
      status: 'ACTIVE',
      created_at: now.getTime(),
      email_verified_at: now.getTime(),
    });
    await insertIdentity(tx, id, identity, now);
    return id;
  });
  ctx.securityLog('signed-up', { address: ctx.address, memberId, method: 'OIDC' });
  return { message: '회원가입이 완료되었습니다.', next: 'sign-in' };
}
