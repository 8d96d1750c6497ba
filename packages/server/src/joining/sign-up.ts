import type { ApiInput } from '@ieum/contract/api';
import type { SignupMode } from '@ieum/contract/permissions';
import { AppError, invalidField } from '../app-error.ts';
import type { Party } from '../auth/fair-queue.ts';
import { countRefusal, countSignUp } from '../auth/limit-checks.ts';
import { networkOf } from '../auth/network.ts';
import { hashPassword, refuseWhenBusy } from '../auth/password-hashing.ts';
import { checkNewPassword, refusePasswords } from '../auth/passwords.ts';
import { refuseTakenEmail } from '../auth/refuse-taken-email.ts';
import { forgetAttempt } from '../auth/throttle.ts';
import { consentTo } from '../company/consent.ts';
import { signupMode } from '../company/signup-mode.ts';
import type { Ctx, PublicCtx } from '../context.ts';
import { transact } from '../db/transact.ts';
import { isCompanyEmail } from '../identity/company-email.ts';
import { refuseReservedNickname, refuseTakenNickname } from '../identity/nickname-claims.ts';
import { bindBrowser, NOWHERE, placeOf } from '../identity/sign-up-browser.ts';
import { areCodesBlocked, countPendingSignUp } from './code-limits.ts';
import { refuseOtherThanInvited } from './invitations.ts';
import { joinOrWait, type Next, whatIsNeeded } from './join-or-wait.ts';
import { fixedBy, type Link, readLink, spendLink } from './links.ts';

type SignUp = ApiInput<'POST /auth/sign-up'>['body'];

/** Whoever has a link is no stranger. */
const NOT_COUNTED = { mayTell: true, isDone: async () => {} };

export async function signUp(ctx: PublicCtx, input: SignUp): Promise<Next> {
  refusePasswords(ctx.services.config);
  const { db, now, services, signUpBrowser, securityLog } = ctx;
  const { email, nickname, password, joinedYear, organization, invitation: token } = input;
  const party = { network: networkOf(ctx.address), account: email };
  refuseWhenBusy(party);
  const link = token === undefined ? null : await readLink(ctx, token);
  const mode = await signupMode(db, services.config);
  if (link?.by !== 'ADMIN') refuseWithoutInvitation(ctx, mode, email);
  refuseOtherThanInvited(ctx, input, link && fixedBy(link));
  const consent = await consentTo(ctx, input.privacyVersion);
  checkNewPassword(ctx, 'password', password, { email, nickname, organization });
  refuseReservedNickname(nickname, 'USER');
  // An admin who invites somebody vouches for the address.
  const origin = { isInvited: link?.by === 'ADMIN', isVerified: link !== null };
  const { needsCode, needsApproval } = whatIsNeeded(ctx, mode, origin);
  const waits = needsCode || needsApproval;
  const refusal = link === null ? await countRefusal(ctx, needsCode) : NOT_COUNTED;
  if (refusal.mayTell) {
    await refuseTakenEmail(db, services.secrets, email);
    await refuseTakenNickname(db, services.secrets, nickname, { id: null, role: 'USER' }, now);
  }
  const passwordHash = await hashCounted(ctx, input, party, { link, waits });
  const isLongCode = needsCode && (await areCodesBlocked(ctx, email));
  const place = waits
    ? { ...placeOf(ctx, networkOf(ctx.address)), browserHash: bindBrowser(services.secrets, signUpBrowser) }
    : NOWHERE;
  const newcomer = { email, nickname, passwordHash, joinedYear, organization, consent, place, isLongCode, ...origin };
  const { next, id } = await transact(db, async (tx) => {
    if (link !== null) await spendLink(tx, link, now);
    return joinOrWait(tx, ctx, newcomer);
  });
  await refusal.isDone();
  securityLog('signed-up', { address: ctx.address, memberId: id, next });
  return next;
}

async function hashCounted(
  ctx: Ctx,
  { email, password }: Pick<SignUp, 'email' | 'password'>,
  party: Party,
  { link, waits }: { link: Link | null; waits: boolean },
): Promise<string> {
  if (link !== null) return hashPassword(password, party);
  const hits = waits ? await countPendingSignUp(ctx, email) : [];
  try {
    await countSignUp(ctx);
    return await hashPassword(password, party);
  } catch (error) {
    await forgetAttempt(ctx, hits); // no mail follows
    throw error;
  }
}

function refuseWithoutInvitation({ services }: Ctx, mode: SignupMode, email: string): void {
  if (mode === 'invite') throw new AppError('INVITATION_NEEDED');
  if (!isCompanyEmail(services.config, email)) throw invalidField('email', 'WRONG_DOMAIN');
}
