import { checkField } from '@ieum/contract/fields';
import { AppError } from '../app-error.ts';
import { refuseTakenEmail } from '../auth/refuse-taken-email.ts';
import { signupMode } from '../company/signup-mode.ts';
import type { Ctx } from '../context.ts';
import { isCompanyEmail } from '../identity/company-email.ts';
import { findPending, needsCode } from '../identity/pending-members.ts';
import { type FoundInvitation, findInvitation } from '../joining/invitations.ts';
import type { ProvedIdentity } from '../services.ts';

interface MayJoin {
  email: string;
  invitation: FoundInvitation | null;
}

/**
 * Refuses whom the provider knows but who may not join: the provider vouches for the address, and for nothing else.
 * Whom an admin has invited to this address may.
 */
export async function refuseJoining(ctx: Ctx, identity: ProvedIdentity): Promise<MayJoin> {
  const { value: email, problem } = checkField('email', identity.email);
  if (problem !== null || !identity.isEmailVerified) throw new AppError('EMAIL_NOT_VERIFIED', { detail: NOT_VERIFIED });
  await refuseTakenEmail(ctx.db, ctx.services.secrets, email);
  const invitation = await findInvitation(ctx, email);
  if (invitation === null) await refuseUninvited(ctx, email);
  return { email, invitation };
}

async function refuseUninvited({ db, services }: Ctx, email: string): Promise<void> {
  const signup = await signupMode(db, services.config);
  if (!isCompanyEmail(services.config, email)) {
    throw new AppError('INVALID_FIELDS', { fields: [{ field: 'email', code: 'WRONG_DOMAIN' }], detail: WRONG_DOMAIN });
  }
  if (signup === 'invite') throw new AppError('INVITATION_NEEDED', { detail: notInvited(email) });
  const pending = signup === 'approval' ? await findPending(db, email, null) : [];
  const waits = pending.some((row) => !needsCode(row) && row.email_verified_at !== null);
  if (waits) throw new AppError('WAITING_FOR_APPROVAL');
}

const NOT_VERIFIED = {
  ko: '회사 계정에 인증된 이메일이 없어 로그인할 수 없습니다. 회사의 계정 담당자에게 문의해 주세요.',
  en: 'Your company account has no verified email address, so it cannot be used to sign in. Please ask whoever manages the accounts at your company.',
};
const WRONG_DOMAIN = {
  ko: '이 이메일로는 가입할 수 없습니다. 회사 이메일이 있는 계정으로 로그인해 주세요.',
  en: 'You cannot join with this email address. Please use an account with a company email address.',
};

/** With the address, by which admins invite: people have more than one. */
function notInvited(email: string) {
  return {
    ko: `초대를 받은 사람만 가입할 수 있습니다. 관리자에게 ${email} 주소로 초대해 달라고 해 주세요.`,
    en: `Only invited people can join. Please ask an admin to invite ${email}.`,
  };
}
