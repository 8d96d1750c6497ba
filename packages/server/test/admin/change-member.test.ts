import { expect, test } from 'vitest';
import { recorded } from '../events/recorded.ts';
import type { Member } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { actionsOf } from '../harness/reads.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { plantPending } from '../joining/sign-up-form.ts';

const FOR_ADMINS = '/api/admin/members/statistics';

describeOnBothEngines('an admin changes a member', (world) => {
  const change = (boss: Member, id: number, body: unknown) => boss.patch(`/api/admin/members/${id}`, body);
  const stored = (id: number) =>
    world()
      .db.selectFrom('members')
      .where('id', '=', id)
      .select(['joined_year', 'organization', 'role'])
      .executeTakeFirstOrThrow();

  test('corrects the joining year and the organization, which is logged with before and after', async () => {
    const [boss, kim] = [await world().admin('대표'), await world().newHire('김민수')];
    expect((await kim.get('/api/members/me')).body).toMatchObject({ yearsOfService: 1 });

    const answer = await change(boss, kim.id, { joinedYear: 1999, organization: ' 인사팀 ' });

    expect(answer).toMatchObject({ status: 200, body: { message: '회원 정보가 변경되었습니다.' } });
    expect(await stored(kim.id)).toEqual({ joined_year: 1999, organization: '인사팀', role: 'USER' });
    expect((await kim.get('/api/members/me')).body).toMatchObject({ joinedYear: 1999, yearsOfService: 28 });
    expect(await actionsOf(boss)).toMatchObject([
      {
        ...{ admin: '대표', byOperator: false, action: 'MEMBER_CORRECTED', target: '김민수', memberId: kim.id },
        ...{ reason: null, createdAt: '2026-11-20T01:02:03.456Z' },
        changes: [
          { field: 'joinedYear', before: '2026', after: '1999' },
          { field: 'organization', before: '플랫폼팀', after: '인사팀' },
        ],
      },
    ]);
  });

  test('gives and takes the admin role, which holds with the next call and ends no sign-in', async () => {
    const [boss, kim] = [await world().admin('대표'), await world().member({ nickname: '김민수' })];

    expect((await change(boss, kim.id, { role: 'ADMIN' })).status).toBe(200);
    expect((await kim.get(FOR_ADMINS)).status).toBe(200);
    expect((await change(boss, kim.id, { role: 'USER' })).status).toBe(200);

    expectProblem(await kim.get(FOR_ADMINS), 403, 'NOT_ADMIN');
    expectProblem(await change(kim, boss.id, { role: 'USER' }), 403, 'NOT_ADMIN');
    expect((await kim.get('/api/members/me')).body).toMatchObject({ role: 'USER' });
    expect(await actionsOf(boss)).toMatchObject([
      { action: 'ADMIN_REMOVED', memberId: kim.id, changes: [{ field: 'role', before: 'ADMIN', after: 'USER' }] },
      { action: 'ADMIN_ADDED', memberId: kim.id, changes: [{ field: 'role', before: 'USER', after: 'ADMIN' }] },
    ]);
    expect(securityLines(world()).map(({ security }) => security)).toEqual(['admin-added', 'admin-removed']);
  });

  test('makes no admin or moderator of a suspended member, until the suspension is lifted', async () => {
    const [boss, kim] = [await world().admin(), await world().member()];
    for (const body of [{ role: 'ADMIN' }, { moderator: true }]) {
      await boss.patch(`/api/admin/members/${kim.id}/suspend`, {});
      expectProblem(await change(boss, kim.id, body), 409, 'MEMBER_SUSPENDED');
      await boss.patch(`/api/admin/members/${kim.id}/resume`);
      expect((await change(boss, kim.id, body)).status).toBe(200);
      await change(boss, kim.id, { role: 'USER' });
    }
  });

  test('takes a nickname that only admins may have along with the role, for one that the member can change', async () => {
    const [boss, kim] = [await world().admin('대표'), await world().admin('운영자')];
    await world().member({ nickname: `회원 ${kim.id}` });

    expect((await change(boss, kim.id, { role: 'USER' })).status).toBe(200);

    const nickname = `회원 ${kim.id}-2`;
    expect((await kim.get('/api/members/me')).body).toMatchObject({ role: 'USER', nickname });
    expect(await actionsOf(boss)).toMatchObject([
      {
        action: 'ADMIN_REMOVED',
        target: '운영자',
        changes: [
          { field: 'role', before: 'ADMIN', after: 'USER' },
          { field: 'nickname', before: '운영자', after: nickname },
        ],
      },
    ]);
    expect(await recorded(world())).toEqual([
      { kind: 'ROLE_CHANGED', memberId: kim.id, to: 'USER', adminId: boss.id, isRenamed: true },
      { kind: 'NICKNAME_CHANGED', memberId: kim.id },
    ]);
    // Kept for its former holder, who may have it back with the role only.
    const rename = (client: Member, name: string) => client.patch('/api/members/nickname', { nickname: name });
    expectProblem(await rename(kim, '운영자'), 409, 'NICKNAME_TAKEN');
    expectProblem(await rename(boss, '운영자'), 409, 'NICKNAME_TAKEN');
    expect((await rename(kim, '김민수')).status).toBe(200);
    await change(boss, kim.id, { role: 'ADMIN' });
    expect((await rename(kim, '운영자')).status).toBe(200);
  });

  test('leaves nobody a nickname of admins who takes it while the role is taken', async () => {
    const boss = await world().admin('대표');
    for (let round = 0; round < 5; round++) {
      const kim = await world().admin();

      await Promise.all([
        kim.patch('/api/members/nickname', { nickname: `운영자${round}` }),
        change(boss, kim.id, { role: 'USER' }),
      ]);

      expect((await kim.get('/api/members/me')).body).not.toMatchObject({ nickname: `운영자${round}` });
    }
  });

  test('never takes the role of the last active admin, and changes all at once or nothing', async () => {
    const [boss, other] = [await world().admin(), await world().admin()];
    const all = { joinedYear: 2021, organization: '인사팀', role: 'USER' };
    await boss.patch(`/api/admin/members/${other.id}/suspend`, {});

    const problem = expectProblem(await change(boss, boss.id, all), 409, 'LAST_ADMIN');
    expect(problem.detail).toBe('마지막 관리자입니다. 먼저 다른 관리자를 지정해 주세요.');
    expect(await stored(boss.id)).toEqual({ joined_year: 2020, organization: '플랫폼팀', role: 'ADMIN' });
    expect((await change(boss, other.id, { role: 'USER' })).status).toBe(200);

    await world().admin();
    expect((await change(boss, boss.id, all)).status).toBe(200);
    expect(await stored(boss.id)).toEqual({ joined_year: 2021, organization: '인사팀', role: 'USER' });
  });

  test.each<[what: string, act: (by: Member, other: Member) => Promise<unknown>]>([
    ['take the role from', (by, { id }) => change(by, id, { role: 'USER' })],
    ['suspend', (by, { id }) => by.patch(`/api/admin/members/${id}/suspend`, {})],
  ])('leaves one admin when two %s each other at the same time', async (_what, act) => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await world().admin(), await world().admin()];

      await Promise.all([act(one, other), act(other, one)]);

      const admins = world().db.selectFrom('members').where('role', '=', 'ADMIN').where('status', '=', 'ACTIVE');
      expect(await admins.select('id').execute()).toHaveLength(1);
      await world().db.updateTable('members').set({ role: 'USER' }).execute();
    }
  });

  test('says nothing more of what is so already', async () => {
    const [boss, kim] = [await world().admin(), await world().member()];

    for (const body of [{}, { joinedYear: 2020 }, { organization: '플랫폼팀', role: 'USER' }]) {
      expect((await change(boss, kim.id, body)).status).toBe(200);
    }

    expect(await actionsOf(boss)).toEqual([]);
    expect(await recorded(world())).toEqual([]);
  });

  test('refuses years that nobody joined in, and what is no organization or role', async () => {
    const [boss, kim] = [await world().admin(), await world().member()];

    for (const joinedYear of [1949, 2027, 2020.5]) {
      expectInvalid(await change(boss, kim.id, { joinedYear }), 'joinedYear');
    }
    expectInvalid(await change(boss, kim.id, { organization: ' ' }), 'organization');
    expectInvalid(await change(boss, kim.id, { role: 'OWNER' }), 'role');
    expect(await stored(kim.id)).toEqual({ joined_year: 2020, organization: '플랫폼팀', role: 'USER' });
    for (const joinedYear of [1950, 2026]) expect((await change(boss, kim.id, { joinedYear })).status).toBe(200);
    world().clock.set('2026-12-31T15:30:00.000Z'); // half past midnight in Seoul
    expect((await change(await world().signInAgain(boss), kim.id, { joinedYear: 2027 })).status).toBe(200);
  });

  test('finds neither the withdrawn nor those who have not joined yet', async () => {
    const [boss, kim] = [await world().admin(), await world().member()];
    await kim.post('/withdraw');
    const waiting = await plantPending(world(), 'waiting@ieum.test');

    for (const id of [kim.id, waiting, 4_000_000]) {
      const path = `/api/admin/members/${id}`;
      for (const answer of [
        await change(boss, id, { organization: '인사팀' }),
        await boss.patch(`${path}/suspend`, {}),
        await boss.patch(`${path}/resume`),
        await boss.post(`${path}/reset-link`),
        await boss.delete(`${path}/sign-ins`),
      ]) {
        expectProblem(answer, 404, 'MEMBER_NOT_FOUND');
      }
    }
    expect(await actionsOf(boss)).toEqual([]);
  });

  test('ends all sign-ins of a member', async () => {
    const [boss, kim] = [await world().admin('대표'), await world().member({ nickname: '김민수' })];
    const onPhone = await world().signInAgain(kim);
    expect((await kim.get('/api/members/me')).status).toBe(200);

    const end = () => boss.delete(`/api/admin/members/${kim.id}/sign-ins`);
    expect((await end()).status).toBe(204);

    for (const client of [kim, onPhone]) {
      expectProblem(await client.get('/api/members/me'), 401, 'NOT_SIGNED_IN');
      expect((await world().bearer(client.refreshToken).post('/auth/reissue')).status).toBe(401);
    }
    expect((await boss.get('/api/members/me')).status).toBe(200);
    expect((await end()).status).toBe(204);
    expect(await actionsOf(boss)).toMatchObject([{ action: 'SIGN_INS_ENDED', target: '김민수', memberId: kim.id }]);
    expect((await recorded(world())).map(({ why }) => why)).toEqual(['ENDED_BY_ADMIN', 'ENDED_BY_ADMIN']);
  });
});
