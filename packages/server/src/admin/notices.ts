import type { AdminNotice } from '@ieum/contract/admin';
import { signupMode } from '../company/signup-mode.ts';
import { isSignupOpenToAll } from '../config/open-signup.ts';
import type { MemberCtx } from '../context.ts';

export async function listNotices({ db, services }: MemberCtx): Promise<AdminNotice[]> {
  const { config, jobFigures } = services;
  const notices: AdminNotice[] = [];
  if (isSignupOpenToAll(config, await signupMode(db, config))) notices.push('OPEN_SIGNUP');
  if ((jobFigures.mails['given up'] ?? 0) > 0) notices.push('MAILS_GIVEN_UP');
  if (Object.values(jobFigures.deadLetters).some((count) => count > 0)) notices.push('EVENTS_GIVEN_UP');
  return notices;
}
