import type { SignupMode } from '@ieum/contract/permissions';
import { AppError } from '../app-error.ts';
import { refuseTakenEmail } from '../auth/refuse-taken-email.ts';
import { signupMode } from '../company/signup-mode.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { refuseTakenNickname } from '../identity/nickname-claims.ts';
import { insertPending, type NewPending } from '../identity/pending-members.ts';
import { hasMail } from '../mail/queue-mail.ts';
import { askForApproval } from './ask-for-approval.ts';
import { insertMember } from './insert-member.ts';
import { linkInMail } from './links.ts';
import { sendCode } from './verification-code.ts';

/** What the person does next. */
export type Next = 'sign-in' | 'verify' | 'wait';

export interface Newcomer extends Omit<NewPending, 'language'> {
  /** By an admin, to this address. */
  isInvited: boolean;
  /** See verification-code.ts. */
  isLongCode: boolean;
}

type Origin = Pick<Newcomer, 'isInvited' | 'isVerified'>;

/** With mail, every address is verified that nobody vouches for. */
export function whatIsNeeded(
  { services }: Pick<Ctx, 'services'>,
  signup: SignupMode,
  { isInvited, isVerified }: Origin,
) {
  return {
    needsCode: hasMail(services) && !isVerified && !isInvited,
    needsApproval: signup === 'approval' && !isInvited,
  };
}

/**
 * Makes a person who has signed up a member, or has them wait: until they have entered the code from the mail, until an
 * admin has approved them, or both, in this order. Called in the transaction of the sign-up.
 * @returns the id of the member, or of the pending member, which is the same later on
 */
export async function joinOrWait(tx: Tx, ctx: Ctx, newcomer: Newcomer): Promise<{ next: Next; id: number }> {
  const { services, now, language } = ctx;
  const { secrets, config } = services;
  const { email, nickname, isInvited } = newcomer;
  const signup = await signupMode(tx, config);
  if (signup === 'invite' && !isInvited) throw new AppError('INVITATION_NEEDED');
  const { needsCode, needsApproval } = whatIsNeeded(ctx, signup, newcomer);
  if (!needsCode && !needsApproval) return { next: 'sign-in', id: await join(tx, ctx, newcomer) };

  if (!needsCode) {
    await refuseTakenEmail(tx, secrets, email);
    await refuseTakenNickname(tx, secrets, nickname, { id: null, role: 'USER' }, now);
  }
  const id = await insertPending(tx, services.database.engine, { ...newcomer, language }, now);
  if (needsCode) {
    // What is taken is told to whoever enters it.
    const pending = { id, email, nickname, language, created_at: now.getTime() };
    await sendCode(tx, ctx, pending, newcomer.isLongCode, await linkInMail(tx, ctx, email));
    return { next: 'verify', id };
  }
  await askForApproval(tx, ctx, { id, nickname });
  return { next: 'wait', id };
}

function join(tx: Tx, { services, now }: Ctx, newcomer: Newcomer): Promise<number> {
  const { email, nickname, passwordHash, joinedYear, organization, isVerified, consent } = newcomer;
  return insertMember(tx, services.secrets, {
    email,
    nickname,
    password_hash: passwordHash,
    joined_year: joinedYear,
    organization,
    role: 'USER',
    created_at: now.getTime(),
    email_verified_at: isVerified ? now.getTime() : null,
    ...consent,
  });
}
