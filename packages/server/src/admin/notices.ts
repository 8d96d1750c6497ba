import type { AdminNotice } from '@ieum/contract/admin';
import type { MemberCtx } from '../context.ts';
import { isSignupOpenToAll } from '../open-signup.ts';

export async function listNotices({ services }: MemberCtx): Promise<AdminNotice[]> {
  const { config, jobFigures } = services;
  const notices: AdminNotice[] = [];
  if (isSignupOpenToAll(config)) notices.push('OPEN_SIGNUP');
  if ((jobFigures.mails['given up'] ?? 0) > 0) notices.push('MAILS_GIVEN_UP');
  if (Object.values(jobFigures.deadLetters).some((count) => count > 0)) notices.push('EVENTS_GIVEN_UP');
  return notices;
}
