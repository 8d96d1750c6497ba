import type { ApiInput } from '@ieum/contract/api';
import { AppError, invalidField } from '../app-error.ts';
import { countSignUp } from '../auth/limit-checks.ts';
import { networkOf } from '../auth/network.ts';
import { hashPassword, refuseWhenBusy } from '../auth/password-hashing.ts';
import { checkNewPassword } from '../auth/password-policy.ts';
import { refusePasswords } from '../auth/refuse-passwords.ts';
import { refuseTakenEmail } from '../auth/refuse-taken-email.ts';
import { consentTo } from '../company/consent.ts';
import type { Ctx, PublicCtx } from '../context.ts';
import { transact } from '../db/transact.ts';
import { isCompanyEmail } from '../identity/company-email.ts';
import { refuseTakenNickname } from '../identity/nickname-claims.ts';
import { bindBrowser, NOWHERE, placeOf } from '../identity/sign-up-browser.ts';
import { areCodesBlocked, countPendingSignUp } from './code-limits.ts';
import { readInvitation, refuseOtherThanInvited, spendInvitation } from './invitations.ts';
import { joinOrWait, type Next, whatIsNeeded } from './join-or-wait.ts';

type SignUp = ApiInput<'POST /auth/sign-up'>['body'];

/**
 * @throws PASSWORDS_OFF, EMAIL_TAKEN, EMAIL_WITHDRAWN, NICKNAME_TAKEN, INVALID_FIELDS, INVITATION_NEEDED, LINK_SPENT,
 * NOTICE_CHANGED, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function signUp(ctx: PublicCtx, input: SignUp): Promise<Next> {
  refusePasswords(ctx.services.config);
  const { db, now, services, signUpBrowser, securityLog } = ctx;
  const { email, nickname, password, joinedYear, organization, invitation: token } = input;
  const party = { network: networkOf(ctx.address), account: email };
  refuseWhenBusy(party);
  const invited = token === undefined ? null : await readInvitation(ctx, token);
  if (invited === null) refuseWithoutInvitation(ctx, email);
  refuseOtherThanInvited(ctx, input, invited);
  const consent = await consentTo(ctx, input.privacyVersion);
  checkNewPassword(ctx, 'password', password, { email, nickname, organization });
  const counted = await countSignUp(ctx);
  // Before the costly hash.
  await refuseTakenEmail(db, services.secrets, email);
  await refuseTakenNickname(db, services.secrets, nickname, { id: null, role: 'USER' }, now);
  // An admin who invites somebody vouches for the address.
  const origin = { isInvited: invited !== null, isVerified: invited !== null };
  const { needsCode, needsApproval } = whatIsNeeded(ctx, origin);
  const waits = needsCode || needsApproval;
  if (waits) await countPendingSignUp(ctx, email);
  const isLongCode = needsCode && (await areCodesBlocked(ctx, email));
  const passwordHash = await hashPassword(password, party);
  const place = waits
    ? { ...placeOf(ctx, networkOf(ctx.address)), browserHash: bindBrowser(services.secrets, signUpBrowser) }
    : NOWHERE;
  const newcomer = { email, nickname, passwordHash, joinedYear, organization, consent, place, isLongCode, ...origin };
  const { next, id } = await transact(db, async (tx) => {
    if (invited !== null) await spendInvitation(tx, invited, now);
    return joinOrWait(tx, ctx, newcomer);
  });
  await counted.isDone();
  securityLog('signed-up', { address: ctx.address, memberId: id, next });
  return next;
}

/** @throws INVITATION_NEEDED, INVALID_FIELDS */
function refuseWithoutInvitation({ services }: Ctx, email: string): void {
  if (services.config.signup === 'invite') throw new AppError('INVITATION_NEEDED');
  if (!isCompanyEmail(services.config, email)) throw invalidField('email', 'WRONG_DOMAIN');
}
