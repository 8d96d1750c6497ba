import { expect, test } from 'vitest';
import type { PageOf } from '../harness/boards.ts';
import { DAY, MINUTE, SECOND } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { expectInvalid } from '../harness/problems.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';
import { plantPending } from '../joining/sign-up-form.ts';

interface Person {
  nickname: string | null;
}

/** Of a member about whom nothing was decided. */
const NOTHING = { isModerator: false, letGoAt: null, erasedAt: null };
const SEARCH = '/api/admin/members/search';

const addPending = (world: World, id: number, nickname: string) =>
  plantPending(world, `pending${id}@ieum.test`, { id, nickname });

describeOnBothEngines('the search for members', (world) => {
  const search = async (reader: Member, query: Record<string, string | number> = {}) => {
    const text = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const { status, body } = await reader.get<PageOf<Person>>(`${SEARCH}?${text}`);
    expect(status).toBe(200);
    return body;
  };
  const nicknames = async (reader: Member, query: Record<string, string | number>) =>
    (await search(reader, { size: 100, ...query })).content.map(({ nickname }) => nickname);

  test('lists everyone, newest first, with what admins may know', async () => {
    const { clock, member, admin } = world();
    const first = await member({ nickname: '처음', email: 'first@ieum.test', joinedYear: 2019 });
    clock.advance(SECOND);
    const former = await member({ nickname: '떠난이', email: 'former@ieum.test' });
    clock.advance(SECOND);
    const boss = await admin('대표');
    await former.post('/withdraw');
    clock.advance(SECOND);
    await addPending(world(), 1_000, '기다리는이');

    const at = (second: number) => `2026-11-20T01:02:0${second}.456Z`;
    const user = { ...NOTHING, role: 'USER' };
    expect(await search(boss)).toEqual({
      content: [
        {
          ...{ ...user, id: 1_000, nickname: '기다리는이', email: 'pending1000@ieum.test', status: 'PENDING' },
          ...{ organization: '영업팀', joinedYear: 2026, createdAt: at(6) },
        },
        {
          ...{ ...NOTHING, id: boss.id, nickname: '대표', email: boss.email, role: 'ADMIN', status: 'ACTIVE' },
          ...{ organization: '플랫폼팀', joinedYear: 2020, createdAt: at(5) },
        },
        {
          ...{ ...user, id: former.id, nickname: null, email: null, status: 'DELETED' },
          ...{ organization: '', joinedYear: 0, createdAt: at(4) },
        },
        {
          ...{ ...user, id: first.id, nickname: '처음', email: 'first@ieum.test', status: 'ACTIVE' },
          ...{ organization: '플랫폼팀', joinedYear: 2019, createdAt: at(3) },
        },
      ],
      ...{ page: 0, size: 5, totalPages: 1, totalElements: 4 },
    });
  });

  test('pages members and pending ones in one order, from both ends', async () => {
    const { clock, member, admin } = world();
    const boss = await admin('대표');
    for (const number of [1, 2, 3]) {
      clock.advance(SECOND);
      await member({ nickname: `사람${number}` });
      clock.advance(SECOND);
      await addPending(world(), 2_000 + number, `대기${number}`);
    }
    const order = ['대기3', '사람3', '대기2', '사람2', '대기1', '사람1', '대표'];

    for (const page of [0, 1, 2, 3]) {
      const { content, totalPages, totalElements } = await search(boss, { page, size: 2 });
      expect(content.map(({ nickname }) => nickname)).toEqual(order.slice(page * 2, page * 2 + 2));
      expect({ totalPages, totalElements }).toEqual({ totalPages: 4, totalElements: 7 });
    }
    expect(await search(boss, { page: 4, size: 2 })).toMatchObject({ content: [], totalElements: 7 });
  });

  test('filters by status', async () => {
    const { member, admin } = world();
    const boss = await admin('대표');
    const suspended = await member({ nickname: '정지된이' });
    await boss.patch(`/api/admin/members/${suspended.id}/suspend`, {});
    await (await member({ nickname: '떠난이' })).post('/withdraw');
    await addPending(world(), 1_000, '기다리는이');

    expect(await nicknames(boss, { status: 'ACTIVE' })).toEqual(['대표']);
    expect(await nicknames(boss, { status: 'SUSPENDED' })).toEqual(['정지된이']);
    expect(await nicknames(boss, { status: 'PENDING' })).toEqual(['기다리는이']);
    expect(await nicknames(boss, { status: 'DELETED' })).toEqual([null]);
    expect(await nicknames(boss, { status: 'PENDING', q: '정지' })).toEqual([]);
    expect(await nicknames(boss, { status: '', q: '정지' })).toEqual(['정지된이']);
    expect(await nicknames(boss, { status: 'SUSPENDED', q: '정지' })).toEqual(['정지된이']);
  });

  test('finds parts of nicknames, emails and organizations, whatever the letter case', async () => {
    const { db, member, admin } = world();
    const boss = await admin('대표');
    const kim = await member({ nickname: 'KimÉlan Ж', email: 'minsu.kim@ieum.test' });
    await db.updateTable('members').set({ organization: 'Öffentlichkeit 2부' }).where('id', '=', kim.id).execute();
    await member({ nickname: '다른이', email: 'other@ieum.test' });
    await addPending(world(), 1_000, '기다리는 Kim');

    for (const q of ['kimé', 'ÉLAN ж', 'MINSU.KIM@', ' minsu ', 'öffENT', '2부']) {
      expect(await nicknames(boss, { q }), q).toEqual(['KimÉlan Ж']);
    }
    expect(await nicknames(boss, { q: 'KIM' })).toEqual(expect.arrayContaining(['KimÉlan Ж', '기다리는 Kim']));
    expect(await nicknames(boss, { q: '다른' })).toEqual(['다른이']);
    expect(await nicknames(boss, { q: '다른'.normalize('NFD') })).toEqual(['다른이']);
    expect(await nicknames(boss, { q: 'nobody at all' })).toEqual([]);
    expect(await nicknames(boss, { q: '' })).toHaveLength(4);
    expect(await nicknames(boss, { q: '  ' })).toHaveLength(4);
  });

  test('takes every character as itself', async () => {
    const { db, admin, member } = world();
    const boss = await admin('대표');
    const organization = 'a%b_c*d?e[f]g\\h^i-j.k(l){m}|n+o$p\'q"r';
    const { id } = await member({ nickname: '별난이' });
    await member({ nickname: '보통이' });
    await db.updateTable('members').set({ organization }).where('id', '=', id).execute();

    for (const q of [organization, ...organization.replace(/[a-z]/g, '')]) {
      const found = await nicknames(boss, { q });
      // Emails have a dot, too.
      expect(found, q).toEqual(q === '.' ? ['보통이', '별난이', '대표'] : ['별난이']);
    }
    for (const q of ['%', '_', '*', '?', '[a-z]', '.*', '\\w']) {
      expect(await nicknames(boss, { q: `다${q}` }), q).toEqual([]);
    }
  });

  test('does not find the withdrawn by what is stored in place of their email', async () => {
    const { db, admin, member } = world();
    const boss = await admin('대표');
    const former = await member({ nickname: '떠난이', email: 'former@ieum.test' });
    expect(await nicknames(boss, { q: 'former' })).toEqual(['떠난이']);
    await former.post('/withdraw');
    const stored = db.selectFrom('members').where('id', '=', former.id).select('email');
    const { email } = await stored.executeTakeFirstOrThrow();

    for (const q of ['former', '떠난이', 'withdrawn', email]) {
      expect(await nicknames(boss, { q }), q).toEqual([]);
      expect(await nicknames(boss, { q, status: 'DELETED' }), q).toEqual([]);
    }
  });

  test('refuses what is no search', async () => {
    const boss = await world().admin();
    expectInvalid(await boss.get(`${SEARCH}?q=${'😀'.repeat(101)}`), 'q');
    expectInvalid(await boss.get(`${SEARCH}?q=a&q=b`), 'q');
    expectInvalid(await boss.get(`${SEARCH}?status=GONE`), 'status');
    expectInvalid(await boss.get(`${SEARCH}?size=101&page=-1`), 'page', 'size');
  });
});

describeOnBothEngines('the record of one member', (world) => {
  test('says what is known, of members and of pending ones', async () => {
    const { clock, db, admin, member } = world();
    const boss = await admin();
    const kim = await member({ nickname: '김민수' });
    await addPending(world(), 1_000, '기다리는이');
    const record = async (id: number) => (await boss.get(`/api/admin/members/${id}`)).body;
    const until = new Date(clock.now().getTime() + MINUTE).toISOString();

    expect(await record(kim.id)).toEqual({
      ...{ ...NOTHING, id: kim.id, nickname: '김민수', email: kim.email, organization: '플랫폼팀', joinedYear: 2020 },
      ...{ role: 'USER', status: 'ACTIVE', createdAt: '2026-11-20T01:02:03.456Z', emailVerified: true },
      ...{ suspendedUntil: null, suspensionReason: null, waitsFor: null, notes: [] },
    });
    await boss.patch(`/api/admin/members/${kim.id}/suspend`, { until, reason: '도배' });
    const suspended = { status: 'SUSPENDED', suspendedUntil: until, suspensionReason: '도배' };
    expect(await record(kim.id)).toMatchObject(suspended);
    const pending = { ...NOTHING, nickname: '기다리는이', role: 'USER', status: 'PENDING', emailVerified: false };
    expect(await record(1_000)).toMatchObject({ ...pending, waitsFor: 'APPROVAL' });
    await db.updateTable('pending_members').set({ code_hash: 'a code was sent' }).execute();
    expect(await record(1_000)).toMatchObject({ ...pending, waitsFor: 'CODE' });
  });
});

describeOnBothEngines('the admin’s view of the members', (world) => {
  test('lists everyone, newest first, the withdrawn as DELETED', async () => {
    const { clock, member, admin } = world();
    const first = await member({ nickname: '처음' });
    clock.advance(SECOND);
    const former = await member({ nickname: '떠난이' });
    clock.advance(SECOND);
    const boss = await admin('관리자');
    await former.post('/withdraw');

    const { status, body } = await boss.get('/api/admin/members');

    expect(status).toBe(200);
    const at = (second: number) => `2026-11-20T01:02:0${second}.456Z`;
    expect(body).toEqual([
      { id: boss.id, nickname: '관리자', email: boss.email, role: 'ADMIN', status: 'ACTIVE', createdAt: at(5) },
      { id: former.id, nickname: null, email: null, role: 'USER', status: 'DELETED', createdAt: at(4) },
      { id: first.id, nickname: '처음', email: first.email, role: 'USER', status: 'ACTIVE', createdAt: at(3) },
    ]);
  });

  test('counts active members: all, those of the last 30 days, those of the last 7', async () => {
    const { clock, member, admin, signInAgain } = world();
    let boss = await admin();
    const statistics = async () => {
      boss = await signInAgain(boss);
      return (await boss.get('/api/admin/members/statistics')).body;
    };
    expect(await statistics()).toEqual({ totalCount: 1, monthlyCount: 1, weeklyCount: 1 });

    clock.advance(23 * DAY);
    const recent = await member();
    await member();
    expect(await statistics()).toEqual({ totalCount: 3, monthlyCount: 3, weeklyCount: 2 });

    clock.advance(7 * DAY - SECOND);
    expect(await statistics()).toEqual({ totalCount: 3, monthlyCount: 3, weeklyCount: 2 });

    clock.advance(2 * SECOND);
    expect(await statistics()).toEqual({ totalCount: 3, monthlyCount: 2, weeklyCount: 0 });

    await (await signInAgain(recent)).post('/withdraw');
    expect(await statistics()).toEqual({ totalCount: 2, monthlyCount: 1, weeklyCount: 0 });

    clock.advance(23 * DAY);
    expect(await statistics()).toEqual({ totalCount: 2, monthlyCount: 0, weeklyCount: 0 });
  });
});
