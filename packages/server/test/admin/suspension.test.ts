import { expect, test } from 'vitest';
import { recorded } from '../events/recorded.ts';
import { DAY, HOUR, MINUTE } from '../harness/clock.ts';
import { type Member, PASSWORD } from '../harness/people.ts';
import { doPeriodicWork } from '../harness/periodic-work.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { actionsOf } from '../harness/reads.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnBothEngines } from '../harness/world.ts';

describeOnBothEngines('an admin suspends a member', (world) => {
  const suspend = (boss: Member, id: number, body: unknown = {}) =>
    boss.patch(`/api/admin/members/${id}/suspend`, body);
  const resume = (boss: Member, id: number) => boss.patch(`/api/admin/members/${id}/resume`);
  const signIn = (member: Member, password = PASSWORD) =>
    world().nobody.post('/auth/sign-in', { email: member.email, password });
  const statusOf = async (id: number) =>
    (await world().db.selectFrom('members').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status;
  const inTime = (milliseconds: number) => new Date(world().clock.now().getTime() + milliseconds).toISOString();

  test('who is out with the next call, and is told until when and why at the login', async () => {
    const [boss, kim] = [await world().admin('대표'), await world().member({ nickname: '김민수' })];
    const onPhone = await world().signInAgain(kim);
    expect((await kim.get('/api/members/me')).status).toBe(200);

    const answer = await suspend(boss, kim.id, { until: '2026-12-01T15:00:00.000Z', reason: ' 광고를 반복해 올림 ' });

    expect(answer).toMatchObject({ status: 200, body: { message: '회원의 이용이 정지되었습니다.' } });
    for (const client of [kim, onPhone]) {
      expectProblem(await client.get('/api/members/me'), 401, 'NOT_SIGNED_IN');
      expect((await world().bearer(client.refreshToken).post('/auth/reissue')).status).toBe(401);
    }
    const { detail } = expectProblem(await signIn(kim), 403, 'SUSPENDED');
    expect(detail).toContain('2026년 12월 2일');
    expect(detail).toContain('사유: 광고를 반복해 올림');
    expectProblem(await signIn(kim, 'wrong password'), 401, 'BAD_CREDENTIALS');
    expect(await actionsOf(boss)).toMatchObject([
      {
        ...{ action: 'MEMBER_SUSPENDED', admin: '대표', target: '김민수', memberId: kim.id },
        reason: '광고를 반복해 올림',
        changes: [{ field: 'suspendedUntil', before: null, after: '2026-12-01T15:00:00.000Z' }],
      },
    ]);
    expect(world().logs.join('')).not.toContain('광고를');
  });

  test('until it is lifted', async () => {
    const [boss, kim] = [await world().admin(), await world().member()];
    expect((await suspend(boss, kim.id)).status).toBe(200);
    world().clock.advance(400 * DAY);
    expectProblem(await signIn(kim), 403, 'SUSPENDED');
    const again = await world().signInAgain(boss);

    const answer = await resume(again, kim.id);

    expect(answer).toMatchObject({ status: 200, body: { message: '회원의 이용 정지가 해제되었습니다.' } });
    expect((await signIn(kim)).status).toBe(200);
    expectProblem(await kim.get('/api/members/me'), 401, 'NOT_SIGNED_IN'); // the former sign-in stays ended
    expect((await resume(again, kim.id)).status).toBe(200);
    expect(await actionsOf(again)).toMatchObject([
      { action: 'MEMBER_RESUMED', memberId: kim.id, changes: [] },
      { action: 'MEMBER_SUSPENDED', memberId: kim.id, reason: null, changes: [] },
    ]);
  });

  test('again, which changes until when and why, and is not said twice', async () => {
    const [boss, kim] = [await world().admin(), await world().member()];
    const [sooner, later] = [inTime(DAY), inTime(2 * DAY)];
    await suspend(boss, kim.id, { until: sooner, reason: '도배' });
    await suspend(boss, kim.id, { until: sooner, reason: '도배' });
    await suspend(boss, kim.id, { until: later, reason: '도배' });
    await suspend(boss, kim.id, { reason: '욕설' });

    expect((await boss.get(`/api/admin/members/${kim.id}`)).body).toMatchObject({
      suspendedUntil: null,
      suspensionReason: '욕설',
    });
    expect(await actionsOf(boss)).toMatchObject([
      { action: 'MEMBER_VIEWED' },
      { reason: '욕설', changes: [{ field: 'suspendedUntil', before: later, after: null }] },
      { reason: '도배', changes: [{ field: 'suspendedUntil', before: sooner, after: later }] },
      { reason: '도배', changes: [{ field: 'suspendedUntil', before: null, after: sooner }] },
    ]);
    expect(await recorded(world())).toHaveLength(3);
  });

  test('but not the last active admin; another one is out at once, rights and all', async () => {
    const boss = await world().admin();
    expectProblem(await suspend(boss, boss.id), 409, 'LAST_ADMIN');
    expect((await boss.get('/api/admin/members/search')).status).toBe(200);
    const other = await world().admin();

    expect((await suspend(boss, other.id)).status).toBe(200);

    expectProblem(await other.get('/api/admin/members/search'), 401, 'NOT_SIGNED_IN');
    expectProblem(await resume(other, other.id), 401, 'NOT_SIGNED_IN');
    expectProblem(await suspend(boss, boss.id), 409, 'LAST_ADMIN');
    await world().admin();
    expect((await suspend(boss, boss.id)).status).toBe(200);
    expectProblem(await boss.get('/api/members/me'), 401, 'NOT_SIGNED_IN');
  });

  test('with a time that is to come, and a reason that fits', async () => {
    const [boss, kim] = [await world().admin(), await world().member()];
    // What else is such a time is tested in src/admin/suspend-member.test.ts.
    expectInvalid(await suspend(boss, kim.id, { until: inTime(0) }), 'until');
    expectInvalid(await suspend(boss, kim.id, { reason: '가'.repeat(251) }), 'reason');
    expect(await statusOf(kim.id)).toBe('ACTIVE');
    for (const until of [inTime(1), inTime(9 * 365 * DAY)]) {
      expect((await suspend(boss, kim.id, { until, reason: '가'.repeat(250) })).status).toBe(200);
    }
  });

  test('whose time runs out: they are active again, once', async () => {
    const [boss, kim] = [await world().admin(), await world().member()];
    const [lee, park] = [await world().member(), await world().member()];
    await suspend(boss, kim.id, { until: inTime(HOUR), reason: '도배' });
    await suspend(boss, lee.id, { until: inTime(HOUR + MINUTE) });
    await suspend(boss, park.id);
    world().clock.advance(HOUR);

    for (let twice = 0; twice < 2; twice++) await doPeriodicWork(world(), 'end-suspensions');

    const statuses = [await statusOf(kim.id), await statusOf(lee.id), await statusOf(park.id)];
    expect(statuses).toEqual(['ACTIVE', 'SUSPENDED', 'SUSPENDED']);
    expect((await signIn(kim)).status).toBe(200);
    expect((await recorded(world())).filter(({ kind }) => kind === 'MEMBER_RESUMED')).toEqual([
      { kind: 'MEMBER_RESUMED', memberId: kim.id, adminId: null },
    ]);
    expect(securityLines(world(), 'suspension-ended')).toMatchObject([{ memberId: kim.id }]);
  });
});
