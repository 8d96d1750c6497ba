import { expect, test } from 'vitest';
import { DAY, SECOND } from '../harness/clock.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const MEMBERS = '/api/admin/members';
const STATISTICS = '/api/admin/members/statistics';

describeOnBothEngines('the admin’s view of the members', (world) => {
  test('lists everyone, newest first, the withdrawn as DELETED', async () => {
    const { clock, member, admin } = world();
    const first = await member({ nickname: '처음' });
    clock.advance(SECOND);
    const former = await member({ nickname: '떠난이' });
    clock.advance(SECOND);
    const boss = await admin('관리자');
    await former.post('/withdraw');

    const { status, body } = await boss.get(MEMBERS);

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
      return (await boss.get(STATISTICS)).body;
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
