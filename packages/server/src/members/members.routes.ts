import type { memberEndpoints } from '@ieum/contract/members';
import { countUnreadAnnouncements } from '../announcements/current.ts';
import { endMyOtherSignIns, endMySignIn, mySignIns } from '../auth/my-sign-ins.ts';
import { countAttempt } from '../auth/throttle.ts';
import { pausedUntil } from '../boards/anonymity-pauses.ts';
import { isConsentDue } from '../company/consent.ts';
import type { HandlersOf } from '../http/bind.ts';
import { isoOf } from '../time/iso.ts';
import { changeNickname } from './change-nickname.ts';
import { changePassword } from './change-password.ts';
import { downloadMyData } from './my-data.ts';
import { withdraw } from './withdraw.ts';

export const memberHandlers: HandlersOf<typeof memberEndpoints> = {
  'GET /api/members/me': async (ctx) => ({
    id: ctx.actor.id,
    nickname: ctx.actor.nickname,
    joinedYear: ctx.actor.joinedYear,
    yearsOfService: ctx.actor.yearsOfService,
    role: ctx.actor.role,
    rules: ctx.actor.rules,
    isModerator: ctx.actor.isModerator,
    writerMark: ctx.actor.writerMark,
    isConsentDue: await isConsentDue(ctx),
    unreadAnnouncements: await countUnreadAnnouncements(ctx),
    timeZone: ctx.services.config.companyTimeZone,
  }),
  'GET /api/members/me/anonymity': async ({ db, actor, now }) => ({
    pausedUntil: isoOf(await pausedUntil(db, actor.id, now)),
  }),
  'PATCH /api/members/nickname': async (ctx, { body }) => {
    await changeNickname(ctx, body.nickname);
    return { nickname: body.nickname, message: '닉네임이 변경되었습니다.' };
  },
  'PATCH /api/members/password': async (ctx, { body }) => {
    const tokens = await changePassword(ctx, body.currentPassword, body.newPassword);
    return { changed: true, message: '비밀번호가 변경되었습니다.', ...tokens };
  },
  'GET /api/members/me/export': async (ctx) => {
    await countAttempt(ctx, [{ kind: 'exports', subject: String(ctx.actor.id) }]);
    return { name: `ieum-my-data-${ctx.now.toISOString().slice(0, 10)}.json`, parts: await downloadMyData(ctx) };
  },
  'GET /api/members/me/sign-ins': (ctx) => mySignIns(ctx),
  'DELETE /api/members/me/sign-ins/{id}': (ctx, { params }) => endMySignIn(ctx, params.id),
  'DELETE /api/members/me/sign-ins': (ctx) => endMyOtherSignIns(ctx),
  'POST /withdraw': async (ctx, { query }) => {
    await withdraw(ctx, query);
    return { message: '회원 탈퇴가 완료되었습니다.' };
  },
};
