import { LIMITS } from '@ieum/contract/limits';
import { expect, test } from 'vitest';
import type { PageOf } from '../harness/boards.ts';
import { DAY } from '../harness/clock.ts';
import { doPeriodicWork } from '../harness/periodic-work.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { actionsOf } from '../harness/reads.ts';
import { describeOnBothEngines, describeOnOneEngine } from '../harness/world.ts';
import { type Answer, contentsOf, eraseDue, LET_GO, letGo, resume, rowOf, signIn } from './leavers.ts';

describeOnBothEngines('letting members go', (world) => {
  test('says line by line what it would do, and then does it', async () => {
    const [boss, other] = [await world().admin('대표'), await world().admin()];
    const [kim, lee, park] = [await world().member(), await world().member(), await world().member()];
    const gone = await world().member();
    await gone.post('/withdraw');
    await boss.patch(`/api/admin/members/${lee.id}/suspend`, { until: '2026-12-24', reason: '도배' });
    await letGo(boss, [park.id]);
    const lines = [
      ...[` ${kim.email.toUpperCase()} `, lee.id, String(park.id), kim.id, other.email, boss.id],
      ...[gone.email, gone.id, 'nobody@ieum.test', '김민수', 'kim@'],
    ];
    const before = await contentsOf(world());

    const dry = await boss.post<Answer>(`${LET_GO}?dryRun=true`, { members: lines });

    const results = [
      ...['LET_GO', 'WAS_SUSPENDED', 'ALREADY_LET_GO', 'REPEATED', 'ADMIN', 'SELF'],
      ...['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'INVALID', 'INVALID'],
    ];
    const erasedAt = new Date(world().clock.now().getTime() + 30 * DAY).toISOString();
    expect(dry).toMatchObject({ status: 200, body: { dryRun: true, letGo: 2, erasedAt } });
    expect(dry.body.lines.map(({ line, given, result }) => [line, given, result])).toEqual(
      results.map((result, index) => [index + 1, String(lines[index]), result]),
    );
    expect(dry.body.lines[0]?.member).toEqual({ id: kim.id, nickname: kim.nickname, email: kim.email });
    expect(dry.body.lines[6]?.member).toBeNull();
    expect(await contentsOf(world())).toBe(before);
    expect(await kim.get('/api/members/me')).toMatchObject({ status: 200 });

    const done = await letGo(boss, lines, { reason: '11월 퇴사' });

    expect(done.body).toEqual({ ...dry.body, dryRun: false });
    expectProblem(await kim.get('/api/members/me'), 401, 'NOT_SIGNED_IN');
    expect((await world().bearer(kim.refreshToken).post('/auth/reissue')).status).toBe(401);
    expectProblem(await signIn(world(), kim), 403, 'SUSPENDED');
    expect(await boss.get('/api/members/me')).toMatchObject({ status: 200 });
    expect(await other.get('/api/members/me')).toMatchObject({ status: 200 });
    for (const { id } of [kim, lee]) {
      expect((await boss.get(`/api/admin/members/${id}`)).body).toMatchObject({
        ...{ status: 'SUSPENDED', suspendedUntil: null, suspensionReason: '11월 퇴사' },
        ...{ letGoAt: world().clock.now().toISOString(), erasedAt },
      });
    }
    const found = await boss.get<PageOf<{ id: number }>>('/api/admin/members/search?status=LET_GO');
    expect(found.body.content.map(({ id }) => id).toSorted()).toEqual([kim.id, lee.id, park.id].toSorted());
    const actions = (await actionsOf(boss)).filter(({ action }) => action === 'MEMBER_LET_GO');
    expect(actions).toHaveLength(3);
    expect(actions).toMatchObject([{ reason: '11월 퇴사' }, { reason: '11월 퇴사' }, { reason: null, admin: '대표' }]);
    expect(world().logs.join('')).not.toContain(kim.email);
    expect((await letGo(boss, [kim.id])).body).toMatchObject({ letGo: 0, lines: [{ result: 'ALREADY_LET_GO' }] });
  });

  test('takes a table of a spreadsheet, of which it reads the emails', async () => {
    const [boss, kim, lee] = [await world().admin(), await world().member(), await world().member()];
    const headers = { 'content-type': 'text/csv' };
    const send = (body: string, query = '') => boss.raw<Answer>('POST', `${LET_GO}${query}`, { headers, body });
    const table = `\ufeff사번,이메일,부서\r\n7,${kim.email},\r\n\r\n8,nobody@ieum.test,법무\r\n9,${lee.email},`;

    expectProblem(await send('사번,부서\r\n7,법무'), 400, 'COLUMNS_MISSING');
    expectProblem(await send(`email\n"${kim.email}`), 400, 'TABLE_UNREADABLE');
    const tooMany = ['email', ...Array.from({ length: LIMITS.linesAtOnce + 1 }, (_, at) => `p${at}@ieum.test`)];
    expectProblem(await send(tooMany.join('\n')), 400, 'TOO_MANY_LINES');
    expect((await send(table, '?dryRun=true')).body).toMatchObject({ dryRun: true, letGo: 2 });
    expect(await kim.get('/api/members/me')).toMatchObject({ status: 200 });
    const { body } = await send(table);

    expect(body.lines.map(({ line, result }) => [line, result])).toEqual([
      [2, 'LET_GO'],
      [4, 'NOT_FOUND'],
      [5, 'LET_GO'],
    ]);
    expectProblem(await signIn(world(), kim), 403, 'SUSPENDED');
    expectProblem(await signIn(world(), lee), 403, 'SUSPENDED');
  });

  test('is taken back until they are erased, and by nothing else', async () => {
    const [boss, kim] = [await world().admin(), await world().member()];
    await boss.patch(`/api/admin/members/${kim.id}/suspend`, { until: '2026-11-30', reason: '도배' });
    await letGo(boss, [kim.id]);

    expect((await boss.get(`/api/admin/members/${kim.id}`)).body).toMatchObject({ suspensionReason: '도배' });
    const again = await boss.patch(`/api/admin/members/${kim.id}/suspend`, { until: '2026-12-01' });
    expectProblem(again, 409, 'MEMBER_LET_GO');
    world().clock.advance(29 * DAY);
    await doPeriodicWork(world(), 'end-suspensions');
    await eraseDue(world());
    expectProblem(await signIn(world(), kim), 403, 'SUSPENDED');
    const later = await world().signInAgain(boss);

    expect((await resume(later, kim.id)).status).toBe(200);

    expect((await signIn(world(), kim)).status).toBe(200);
    expect((await later.get(`/api/admin/members/${kim.id}`)).body).toMatchObject({
      ...{ status: 'ACTIVE', letGoAt: null, erasedAt: null, suspensionReason: null },
    });
    world().clock.advance(40 * DAY);
    await eraseDue(world());
    expect(await rowOf(world(), kim)).toMatchObject({ status: 'ACTIVE', email: kim.email });
  });

  test('and withdrawing at one moment: the membership has ended, once', async () => {
    const boss = await world().admin();
    for (let round = 0; round < 8; round++) {
      const kim = await world().member();

      const [let_, withdrawn] = await Promise.all([letGo(boss, [kim.id]), kim.post('/withdraw')]);

      const row = await rowOf(world(), kim);
      if (withdrawn.status === 200) {
        expect(row).toMatchObject({ status: 'DELETED', let_go_at: null, suspension_reason: null, nickname: '' });
      } else {
        expectProblem(withdrawn, 401, 'NOT_SIGNED_IN');
        expect(row).toMatchObject({ status: 'SUSPENDED', email: kim.email });
        expect(let_.body.letGo).toBe(1);
      }
      expect(let_.status).toBe(200);
    }
  });
});

describeOnOneEngine('a list of leavers', (world) => {
  test('has 1 to 5,000 lines, however long they are', async () => {
    const boss = await world().admin();
    const line = (_: unknown, index: number) => `${'a'.repeat(60)}${index}@ieum.test`;
    const lines = Array.from({ length: LIMITS.linesAtOnce }, line);
    const dry = `${LET_GO}?dryRun=true`;

    const answer = await boss.post<Answer>(dry, { members: lines });

    expect(answer).toMatchObject({ status: 200, body: { letGo: 0 } });
    expect(answer.body.lines).toHaveLength(LIMITS.linesAtOnce);
    expectInvalid(await boss.post(dry, { members: [...lines, 'one@ieum.test'] }), 'members');
    expectInvalid(await boss.post(dry, { members: [] }), 'members');
    expectInvalid(await letGo(boss, [1], { reason: 'a'.repeat(LIMITS.reason + 1) }), 'reason');
  });
});
