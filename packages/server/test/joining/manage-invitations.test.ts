/** Admins see who is invited, and can take that back. */
import type { ApiAnswer } from '@ieum/contract/api';
import { expect, test } from 'vitest';
import type { PageOf } from '../harness/boards.ts';
import { DAY, MINUTE } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { doPeriodicWork } from '../harness/periodic-work.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { invite, signUp } from './sign-up-form.ts';

const EMAIL = 'new@ieum.test';

const listOf = async (admin: Member, query = '') =>
  (await admin.get<ApiAnswer<'GET /api/admin/invitations'>>(`/api/admin/invitations${query}`)).body;

describeOnBothEngines('invitations', (world, engine) => {
  test('are listed with who made them and what they fix, newest first', async () => {
    const { clock } = world();
    const [boss, other] = [await world().admin('대표'), await world().admin('떠날이')];
    await invite(other, { email: 'first@ieum.test' });
    clock.advance(MINUTE);
    await invite(boss, { joinedYear: 2009, organization: '법무팀' });
    await other.post('/withdraw');

    const times = {
      createdAt: clock.now().toISOString(),
      expiresAt: new Date(clock.now().getTime() + 7 * DAY).toISOString(),
    };
    expect(await listOf(boss)).toMatchObject({
      content: [
        { email: EMAIL, joinedYear: 2009, organization: '법무팀', nickname: null, invitedBy: '대표', ...times },
        { email: 'first@ieum.test', joinedYear: null, organization: null, invitedBy: null },
      ],
      totalElements: 2,
    });
    const pages = [await listOf(boss, '?size=1'), await listOf(boss, '?size=1&page=1')];
    expect(pages.flatMap(({ content }) => content.map(({ email }) => email))).toEqual([EMAIL, 'first@ieum.test']);
  });

  test('leave the list when they are used, have expired, or the person has joined without one', async () => {
    const { clock } = world();
    const boss = await world().admin();
    const used = await invite(boss, { email: 'used@ieum.test' });
    await invite(boss, { email: 'joined@ieum.test' });
    expect((await listOf(boss)).totalElements).toBe(2);

    await signUp(world(), { email: 'used@ieum.test', nickname: '초대받은이', invitation: used });
    await signUp(world(), { email: 'joined@ieum.test', nickname: '그냥온이' });
    expect(await listOf(boss)).toMatchObject({ content: [], totalElements: 0 });

    await invite(boss, { email: 'late@ieum.test' });
    clock.advance(7 * DAY - 1);
    const later = await world().signInAgain(boss);
    expect((await listOf(later)).totalElements).toBe(1);
    clock.advance(1);
    expect((await listOf(later)).totalElements).toBe(0);
    await doPeriodicWork(world(), 'delete-invitations');
    expect(await world().db.selectFrom('invitations').select('id').execute()).toEqual([]);
  });

  test('a second one to the same address takes the place of the first', async () => {
    const boss = await world().admin('대표');
    const first = await invite(boss, { organization: '법무팀' });
    world().clock.advance(MINUTE);
    const second = await invite(boss, { email: ' NEW@ieum.test', joinedYear: 2020 });

    expect((await listOf(boss)).content).toMatchObject([
      { email: EMAIL, joinedYear: 2020, organization: null, createdAt: world().clock.now().toISOString() },
    ]);
    expectProblem(await signUp(world(), { invitation: first }), 400, 'LINK_SPENT');
    expect(await signUp(world(), { invitation: second, joinedYear: 2020 })).toMatchObject({ status: 201 });
  });

  test('two admins invite the same person at the same moment: one of the links works', async () => {
    const [one, other] = [await world().admin(), await world().admin()];

    const tokens = await Promise.all([invite(one), invite(other)]);

    expect((await listOf(one)).totalElements).toBe(1);
    const answers = [];
    for (const invitation of tokens) answers.push((await signUp(world(), { invitation })).status);
    expect(answers.toSorted()).toEqual([201, 400]);
  });

  test('a revocation and a sign-up at the same moment: one of them happens', async () => {
    const boss = await world().admin();
    const invitation = await invite(boss);
    const [{ id } = { id: 0 }] = (await listOf(boss)).content;

    const [revoked, joined] = await Promise.all([
      boss.delete(`/api/admin/invitations/${id}`),
      signUp(world(), { invitation }),
    ]);

    expect([
      [204, 400],
      [404, 201],
    ]).toContainEqual([revoked.status, joined.status]);
    expect(await world().db.selectFrom('invitations').select('id').execute()).toEqual([]);
  });

  // Rules that need no SQL of their own.
  if (engine === 'postgres') return;

  test('can be revoked: the link is of no use any more, and the log says who did it', async () => {
    const boss = await world().admin('대표');
    const invitation = await invite(boss, { email: 'kim@ieum.test' });
    const [{ id } = { id: 0 }] = (await listOf(boss)).content;

    expect(await boss.delete(`/api/admin/invitations/${id}`)).toMatchObject({ status: 204 });

    const invited = { email: 'kim@ieum.test', invitation };
    expectProblem(await signUp(world(), invited), 400, 'LINK_SPENT');
    expectProblem(await world().nobody.post('/auth/invitation', { invitation }), 400, 'LINK_SPENT');
    expectProblem(await boss.delete(`/api/admin/invitations/${id}`), 404, 'INVITATION_NOT_FOUND');
    expect((await listOf(boss)).totalElements).toBe(0);
    expect((await boss.get<PageOf<object>>('/api/admin/actions')).body.content).toMatchObject([
      { action: 'INVITATION_REVOKED', target: 'k…@ieum.test', admin: '대표' },
      { action: 'MEMBER_INVITED', target: 'k…@ieum.test', admin: '대표' },
    ]);
  });
});
