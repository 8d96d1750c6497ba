import type { MemberCtx } from '../context.ts';
import { countRows } from '../db/count-rows.ts';
import { isoOf } from '../time/iso.ts';
import { DAY } from '../time/units.ts';

/** Everyone, the withdrawn included; newest first. */
export async function listMembers({ db }: MemberCtx) {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'nickname', 'email', 'role', 'status', 'let_go_at', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, created_at, nickname, email, role, status, let_go_at }) => ({
    id,
    nickname: status === 'DELETED' ? null : nickname,
    email: status === 'DELETED' ? null : email,
    role,
    status,
    ...(let_go_at !== null && { letGoAt: isoOf(let_go_at) }),
    createdAt: isoOf(created_at),
  }));
}

/** Active members: all of them, those who joined in the last 30 days, in the last 7. */
export async function countMembers({ db, now }: MemberCtx) {
  const since = (time: number) =>
    countRows(db.selectFrom('members').where('status', '=', 'ACTIVE').where('created_at', '>', time));
  return {
    totalCount: await since(0),
    monthlyCount: await since(now.getTime() - 30 * DAY),
    weeklyCount: await since(now.getTime() - 7 * DAY),
  };
}
