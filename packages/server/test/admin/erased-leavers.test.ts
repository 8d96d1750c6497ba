import { LIMITS } from '@ieum/contract/limits';
import { expect, test, vi } from 'vitest';
import { nicknameKeys } from '../../src/identity/rules/nickname-keys.ts';
import { recorded } from '../events/recorded.ts';
import { FREE, writePost } from '../harness/boards.ts';
import { DAY, SECOND } from '../harness/clock.ts';
import { PASSWORD } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { actionsOf } from '../harness/reads.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnBothEngines, describeOnOneEngine } from '../harness/world.ts';
import { signUp } from '../joining/sign-up-form.ts';
import { contentsOf, erase, eraseDue, letGo, resume, rowOf, signIn } from './leavers.ts';

describeOnBothEngines('leavers are erased', (world) => {
  test('when their time has come, as by a withdrawal, and their email can join anew', async () => {
    const boss = await world().admin();
    const kim = await world().member({ nickname: '김떠남', email: 'kim.leaves@ieum.test', joinedYear: 1987 });
    await world().db.updateTable('members').set({ organization: '해외영업팀' }).where('id', '=', kim.id).execute();
    const post = await writePost(FREE, kim, { title: '남는 글' });
    const corrected = { organization: '국내영업팀', joinedYear: 1988 };
    await boss.patch(`/api/admin/members/${kim.id}`, corrected);
    await letGo(boss, [kim.email], { reason: '퇴사' });
    const { db, clock } = world();
    const mail = { kind: 'SECURITY', member_id: kim.id, sealed: 'x', created_at: 0, due_at: 9e15, failures: 0 };
    await db.insertInto('mails').values(mail).execute();
    const invited = { email: kim.email, joined_year: 1987, organization: '해외영업팀', token_hash: 't' };
    const invitation = { ...invited, invited_by: boss.id, created_at: 0, expires_at: 9e15 };
    await db.insertInto('invitations').values(invitation).execute();
    clock.advance(30 * DAY - SECOND);
    await eraseDue(world());
    expect(await rowOf(world(), kim)).toMatchObject({ status: 'SUSPENDED', email: kim.email });
    clock.advance(SECOND);

    await eraseDue(world());

    expect(await rowOf(world(), kim)).toMatchObject({
      ...{ status: 'DELETED', nickname: '', organization: '', joined_year: 0, password_hash: '' },
      ...{ let_go_at: null, suspension_reason: null, content_deleted_at: null },
    });
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([]);
    expect(await contentsOf(world())).not.toContain(kim.email);
    const later = await world().signInAgain(boss);
    expect((await later.get(FREE.post(post))).body).toMatchObject({ title: '남는 글', writer: null });
    const entries = await actionsOf(later);
    expect(entries[0]).toMatchObject({
      ...{ action: 'LEAVER_ERASED', admin: null, byOperator: false, target: null, memberId: kim.id, reason: null },
    });
    for (const shown of [JSON.stringify(entries), (await later.get<string>('/api/admin/log.csv')).body]) {
      for (const text of ['김떠남', '해외영업팀', '국내영업팀', '1987', '1988'])
        expect(String(shown)).not.toContain(text);
    }
    expect(securityLines(world(), 'leaver-erased')).toMatchObject([{ memberId: kim.id }]);
    expectProblem(await later.get(`/api/admin/members/${kim.id}`), 404, 'MEMBER_NOT_FOUND');
    expect(await signUp(world(), { email: kim.email, nickname: '다시온이', password: PASSWORD })).toMatchObject({
      status: 201,
    });
    expect((await signIn(world(), kim)).status).toBe(200);
    await eraseDue(world());
    expect((await signIn(world(), kim)).status).toBe(200);
  });

  test('each alone: one who cannot be erased holds up nobody', async () => {
    const boss = await world().admin();
    const [first, stuck, last] = [await world().member(), await world().member(), await world().member()];
    await letGo(boss, [first.id, stuck.id, last.id]);
    world().clock.advance(31 * DAY);
    const { secrets } = world().services;
    const { hash } = secrets;
    vi.spyOn(secrets, 'hash').mockImplementation((purpose, text) => {
      if (text === stuck.email) throw new Error('the disk says no');
      return hash(purpose, text);
    });

    expect(await eraseDue(world())).toBe(false);

    expect(await rowOf(world(), first)).toMatchObject({ status: 'DELETED' });
    expect(await rowOf(world(), stuck)).toMatchObject({ status: 'SUSPENDED', email: stuck.email });
    expect(await rowOf(world(), last)).toMatchObject({ status: 'DELETED' });
    expect(world().logs.filter((line) => line.includes('the disk says no'))).toHaveLength(1);
    vi.restoreAllMocks();
    await eraseDue(world());
    expect(await rowOf(world(), stuck)).toMatchObject({ status: 'DELETED' });
  });

  test('fifty at a time', async () => {
    const { db } = world();
    await db
      .insertInto('members')
      .values(
        Array.from({ length: 51 }, (_, index) => ({
          ...{ email: `leaver${index}@ieum.test`, nickname: `떠난이${index}`, password_hash: '', joined_year: 2020 },
          ...{ nickname_key: nicknameKeys(`떠난이${index}`)[0], organization: '팀', role: 'USER' as const },
          ...{ status: 'SUSPENDED' as const, created_at: 0, let_go_at: 1 },
        })),
      )
      .execute();
    const left = async () =>
      (await db.selectFrom('members').where('let_go_at', 'is not', null).select('id').execute()).length;

    expect([await eraseDue(world()), await left()]).toEqual([true, 1]);
    expect([await eraseDue(world()), await left()]).toEqual([false, 0]);
  });

  test('unless that is taken back at the same moment: one of both happens', async () => {
    const boss = await world().admin();
    for (let round = 0; round < 8; round++) {
      const kim = await world().member();
      await letGo(boss, [kim.id]);
      await world().db.updateTable('members').set({ let_go_at: 1 }).where('id', '=', kim.id).execute();

      const [resumed] = await Promise.all([resume(boss, kim.id), eraseDue(world())]);

      const row = await rowOf(world(), kim);
      if (resumed.status === 200) {
        expect(row).toMatchObject({ status: 'ACTIVE', let_go_at: null, email: kim.email, nickname: kim.nickname });
      } else {
        expectProblem(resumed, 404, 'MEMBER_NOT_FOUND');
        expect(row).toMatchObject({ status: 'DELETED', let_go_at: null, nickname: '' });
      }
    }
  });

  test('at once by an admin, with a reason, and nobody who must not be', async () => {
    const [boss, kim] = [await world().admin('대표'), await world().member()];
    expectProblem(await erase(boss, boss.id), 409, 'LAST_ADMIN');
    const other = await world().admin();
    expectProblem(await erase(boss, boss.id), 409, 'OWN_ACCOUNT');
    expectProblem(await erase(boss, other.id), 409, 'MEMBER_IS_ADMIN');
    expectInvalid(await erase(boss, kim.id, { reason: 'a'.repeat(LIMITS.reason + 1) }), 'reason');
    expect(await kim.get('/api/members/me')).toMatchObject({ status: 200 });

    expect(await erase(boss, kim.id, { reason: '본인 요청' })).toMatchObject({ status: 204 });

    expectProblem(await kim.get('/api/members/me'), 401, 'NOT_SIGNED_IN');
    expect(await rowOf(world(), kim)).toMatchObject({ status: 'DELETED', nickname: '', joined_year: 0 });
    expect(await contentsOf(world())).not.toContain(kim.email);
    expect(await actionsOf(boss)).toMatchObject([
      { action: 'MEMBER_ERASED', admin: '대표', target: null, memberId: kim.id, reason: '본인 요청' },
    ]);
  });

  test('at once while they withdraw: it happens once', async () => {
    const boss = await world().admin();
    for (let round = 0; round < 8; round++) {
      const kim = await world().member();

      const [erased, withdrawn] = await Promise.all([erase(boss, kim.id), kim.post('/withdraw')]);

      if (erased.status === 204) expectProblem(withdrawn, 401, 'NOT_SIGNED_IN');
      else expectProblem(erased, 404, 'MEMBER_NOT_FOUND');
      expect(await rowOf(world(), kim)).toMatchObject({ status: 'DELETED', nickname: '' });
      expect((await recorded(world())).filter(({ kind }) => kind === 'MEMBER_WITHDREW')).toHaveLength(round + 1);
    }
  });
});

describeOnOneEngine(
  'where leavers are never erased by themselves',
  (world) => {
    test('they stay, and an admin can erase them', async () => {
      const [boss, kim] = [await world().admin(), await world().member()];

      expect((await letGo(boss, [kim.id])).body).toMatchObject({ letGo: 1, erasedAt: null });

      expect((await boss.get(`/api/admin/members/${kim.id}`)).body).toMatchObject({
        letGoAt: world().clock.now().toISOString(),
        erasedAt: null,
      });
      world().clock.advance(4_000 * DAY);
      expect(await eraseDue(world())).toBe(false);
      expect(await rowOf(world(), kim)).toMatchObject({ status: 'SUSPENDED' });
      expect((await erase(await world().signInAgain(boss), kim.id)).status).toBe(204);
    });
  },
  { LEAVERS_ERASED_AFTER: 'never' },
);
