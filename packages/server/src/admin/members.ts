import type { ApiInput } from '@ieum/contract/api';
import type { MemberCtx } from '../context.ts';
import { countRows } from '../db/count-rows.ts';
import { inOrder, type Page, paginate, type Slice } from '../db/paginate.ts';
import { isoOf } from '../time/iso.ts';
import { DAY } from '../time/units.ts';
import { presentPerson, selectPeople } from './people.ts';

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

type Search = ApiInput<'GET /api/admin/members/search'>['query'];
type Person = ReturnType<typeof presentPerson>;

/** Newest first. A page is read along an index; a text is looked for in every row, since no index finds parts of words. */
export async function searchMembers(ctx: MemberCtx, { q = '', status, ...paging }: Search): Promise<Page<Person>> {
  const { db, services } = ctx;
  const found = selectPeople(db, services.database.engine, { q, status: status === '' ? undefined : status });
  const total = await countRows(db.selectFrom(found.as('people')));
  const load = (slice: Slice) => found.$call(inOrder(slice, 'created_at', 'id')).execute();
  return paginate(paging, total, load, (person) => presentPerson(person, services.config));
}
