import type { joiningEndpoints, NextStep } from '@ieum/contract/joining';
import { byNetwork, countAttempt } from '../auth/throttle.ts';
import type { HandlersOf } from '../http/bind.ts';
import { approve, decideJoins, listJoins, refuse } from './approvals.ts';
import { invite, listInvitations, revokeInvitation } from './invite.ts';
import { fixedBy, readLink } from './links.ts';
import { signUp } from './sign-up.ts';
import { resendCode, verifyEmail } from './verify-email.ts';

const SIGN_UP_MESSAGES: Record<NextStep, string> = {
  'sign-in': '회원가입이 완료되었습니다.',
  verify: '메일로 보낸 인증 코드를 입력해 주세요.',
  wait: '가입을 신청했습니다. 관리자가 승인하면 로그인할 수 있습니다.',
};
const VERIFY_MESSAGES = {
  'sign-in': '이메일이 인증되었습니다. 로그인해 주세요.',
  wait: '이메일이 인증되었습니다. 관리자가 승인하면 로그인할 수 있습니다.',
};

export const joiningHandlers: HandlersOf<typeof joiningEndpoints> = {
  'POST /auth/sign-up': async (ctx, { body }) => {
    const next = await signUp(ctx, body);
    return { message: SIGN_UP_MESSAGES[next], next };
  },
  'POST /auth/verify-email': async (ctx, { body }) => {
    const next = await verifyEmail(ctx, body.email, body.code);
    return { message: VERIFY_MESSAGES[next], next };
  },
  'POST /auth/verify-email/resend': async (ctx, { body }) => {
    await resendCode(ctx, body.email);
    return { message: '인증을 기다리는 이메일이면 새 코드를 보냈습니다.' };
  },
  'POST /auth/invitation': async (ctx, { body }) => {
    await countAttempt(ctx, byNetwork('checks', ctx.address));
    return fixedBy(await readLink(ctx, body.invitation));
  },
  'POST /api/admin/invitations': async (ctx, { body }) => {
    const { email, joinedYear = null, organization = null } = body;
    return { link: await invite(ctx, { email, joinedYear, organization, nickname: null }) };
  },
  'GET /api/admin/invitations': (ctx, { query }) => listInvitations(ctx, query),
  'DELETE /api/admin/invitations/{id}': (ctx, { params }) => revokeInvitation(ctx, params.id),
  'GET /api/admin/joins': (ctx, { query }) => listJoins(ctx, query),
  'POST /api/admin/joins/decide': (ctx, { body: { reason = null, ...body } }) => decideJoins(ctx, { ...body, reason }),
  'PATCH /api/admin/members/{id}/approve': async (ctx, { params }) => {
    await approve(ctx, params.id);
    return { message: '가입을 승인했습니다.' };
  },
  'PATCH /api/admin/members/{id}/refuse': async (ctx, { params }) => {
    await refuse(ctx, params.id);
    return { message: '가입을 거절했습니다.' };
  },
};
