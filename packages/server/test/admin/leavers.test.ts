import { LIMITS } from '@ieum/contract/limits';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { nicknameKeys } from '../../src/identity/rules/nickname-keys.ts';
import { PERIODIC_WORK } from '../../src/jobs/periodic.ts';
import { recorded } from '../events/recorded.ts';
import { FREE, type PageOf, writePost } from '../harness/boards.ts';
import { DAY, SECOND } from '../harness/clock.ts';
import { type Member, PASSWORD } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnBothEngines, describeOnOneEngine, type World } from '../harness/world.ts';

const LET_GO = '/api/admin/members/let-go';

interface Answer {
  dryRun: boolean;
  letGo: number;
  erasedAt: string | null;
  lines: { line: number; given: string; member: { id: number; nickname: string } | null; result: string }[];
}

const letGo = (boss: Member, members: (string | number)[], more: object = {}) =>
  boss.post<Answer>(LET_GO, { members, ...more });
const erase = (boss: Member, id: number, body?: object) => boss.delete(`/api/admin/members/${id}`, body);
const resume = (boss: Member, id: number) => boss.patch(`/api/admin/members/${id}/resume`);
const signIn = (world: World, { email }: { email: string }) =>
  world.nobody.post('/auth/sign-in', { email, password: PASSWORD });
const log = async (boss: Member) => (await boss.get<PageOf<object>>('/api/admin/actions')).body.content;
const runJob = ({ services, log }: World) =>
  PERIODIC_WORK.find(({ name }) => name === 'erase-leavers')?.run(services, log);
const rowOf = ({ db }: World, { id }: { id: number }) =>
  db.selectFrom('members').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

/** Everything that the database holds, as text, but for the index of what is written. */
async function contentsOf({ db }: World): Promise<string> {
  const tables = await db.introspection.getTables();
  const contents = [];
  for (const { name } of tables.filter((table) => !table.name.startsWith('search_')))
    contents.push((await sql`select * from ${sql.table(name)}`.execute(db)).rows);
  return JSON.stringify(contents);
}

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
        status: 'SUSPENDED',
        suspendedUntil: null,
        suspensionReason: '11월 퇴사',
        letGoAt: world().clock.now().toISOString(),
        erasedAt,
      });
    }
    const found = await boss.get<PageOf<{ id: number }>>('/api/admin/members/search?status=LET_GO');
    expect(found.body.content.map(({ id }) => id).toSorted()).toEqual([kim.id, lee.id, park.id].toSorted());
    const actions = (await log(boss)).filter((entry) => (entry as { action: string }).action === 'MEMBER_LET_GO');
    expect(actions).toHaveLength(3);
    expect(actions).toMatchObject([{ reason: '11월 퇴사' }, { reason: '11월 퇴사' }, { reason: null, admin: '대표' }]);
    const events = (await recorded(world())).slice(-2);
    expect(events).toMatchObject([{ kind: 'MEMBER_SUSPENDED', adminId: boss.id }, { kind: 'MEMBER_SUSPENDED' }]);
    expect(securityLines(world(), 'member-let-go').at(1)).toMatchObject({ level: 40, adminId: boss.id });
    expect(securityLines(world(), 'member-let-go')).toHaveLength(3);
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
    expectInvalid(await boss.post(LET_GO, {}), 'members');
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
    await PERIODIC_WORK.find(({ name }) => name === 'end-suspensions')?.run(world().services, world().log);
    await runJob(world());
    expectProblem(await signIn(world(), kim), 403, 'SUSPENDED');
    const later = await world().signInAgain(boss);

    expect((await resume(later, kim.id)).status).toBe(200);

    expect((await signIn(world(), kim)).status).toBe(200);
    expect((await later.get(`/api/admin/members/${kim.id}`)).body).toMatchObject({
      ...{ status: 'ACTIVE', letGoAt: null, erasedAt: null, suspensionReason: null },
    });
    world().clock.advance(40 * DAY);
    await runJob(world());
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
    await db
      .insertInto('mails')
      .values({
        kind: 'SECURITY',
        member_id: kim.id,
        sealed: 'x',
        created_at: 0,
        expires_at: null,
        due_at: 9e15,
        failures: 0,
      })
      .execute();
    await db
      .insertInto('invitations')
      .values({
        email: kim.email,
        joined_year: 1987,
        organization: '해외영업팀',
        token_hash: 't',
        invited_by: boss.id,
        created_at: 0,
        expires_at: 9e15,
      })
      .execute();
    clock.advance(30 * DAY - SECOND);
    await runJob(world());
    expect(await rowOf(world(), kim)).toMatchObject({ status: 'SUSPENDED', email: kim.email });
    clock.advance(SECOND);

    await runJob(world());

    expect(await rowOf(world(), kim)).toMatchObject({
      ...{ status: 'DELETED', nickname: '', organization: '', joined_year: 0, password_hash: '' },
      ...{ let_go_at: null, suspension_reason: null, content_deleted_at: null },
    });
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([]);
    expect(await contentsOf(world())).not.toContain(kim.email);
    const later = await world().signInAgain(boss);
    expect((await later.get(FREE.post(post))).body).toMatchObject({ title: '남는 글', writer: null });
    const entries = await log(later);
    expect(entries[0]).toMatchObject({
      ...{ action: 'LEAVER_ERASED', admin: null, byOperator: false, target: null, memberId: kim.id, reason: null },
    });
    for (const shown of [JSON.stringify(entries), (await later.get<string>('/api/admin/log.csv')).body]) {
      for (const text of ['김떠남', '해외영업팀', '국내영업팀', '1987', '1988'])
        expect(String(shown)).not.toContain(text);
    }
    expect((await recorded(world())).at(-1)).toEqual({ kind: 'MEMBER_WITHDREW', memberId: kim.id });
    expect(securityLines(world(), 'leaver-erased')).toMatchObject([{ level: 40, memberId: kim.id }]);
    expectProblem(await later.get(`/api/admin/members/${kim.id}`), 404, 'MEMBER_NOT_FOUND');
    const form = {
      email: kim.email,
      nickname: '다시온이',
      password: PASSWORD,
      joinedYear: 2026,
      organization: '새 팀',
    };
    expect(await world().nobody.post('/auth/sign-up', { ...form, confirmPassword: PASSWORD })).toMatchObject({
      status: 201,
    });
    expect((await signIn(world(), kim)).status).toBe(200);
    await runJob(world());
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

    expect(await runJob(world())).toBe(false);

    expect(await rowOf(world(), first)).toMatchObject({ status: 'DELETED' });
    expect(await rowOf(world(), stuck)).toMatchObject({ status: 'SUSPENDED', email: stuck.email });
    expect(await rowOf(world(), last)).toMatchObject({ status: 'DELETED' });
    expect(world().logs.filter((line) => line.includes('the disk says no'))).toHaveLength(1);
    vi.restoreAllMocks();
    await runJob(world());
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

    expect([await runJob(world()), await left()]).toEqual([true, 1]);
    expect([await runJob(world()), await left()]).toEqual([false, 0]);
  });

  test('unless that is taken back at the same moment: one of both happens', async () => {
    const boss = await world().admin();
    for (let round = 0; round < 8; round++) {
      const kim = await world().member();
      await letGo(boss, [kim.id]);
      await world().db.updateTable('members').set({ let_go_at: 1 }).where('id', '=', kim.id).execute();

      const [resumed] = await Promise.all([resume(boss, kim.id), runJob(world())]);

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
    expectProblem(await erase(boss, 999), 404, 'MEMBER_NOT_FOUND');
    expectInvalid(await erase(boss, kim.id, { reason: 'a'.repeat(LIMITS.reason + 1) }), 'reason');
    expect(await kim.get('/api/members/me')).toMatchObject({ status: 200 });

    expect(await erase(boss, kim.id, { reason: '본인 요청' })).toMatchObject({ status: 204 });

    expectProblem(await kim.get('/api/members/me'), 401, 'NOT_SIGNED_IN');
    expect(await rowOf(world(), kim)).toMatchObject({ status: 'DELETED', nickname: '', joined_year: 0 });
    expect(await contentsOf(world())).not.toContain(kim.email);
    expect(await log(boss)).toMatchObject([
      { action: 'MEMBER_ERASED', admin: '대표', target: null, memberId: kim.id, reason: '본인 요청' },
    ]);
    expect(securityLines(world(), 'member-erased')).toMatchObject([{ level: 40, adminId: boss.id, memberId: kim.id }]);
    expectProblem(await erase(boss, kim.id), 404, 'MEMBER_NOT_FOUND');
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
    expectInvalid(await boss.post(dry, {}), 'members');
    expect((await boss.post(dry, { members: [0] })).status).toBe(400);
    expect((await boss.post(dry, { members: ['a'.repeat(LIMITS.linesBytes)] })).status).toBe(413);
    expect((await boss.post(`${LET_GO}?dryRun=`, { members: [boss.id] })).status).toBe(400);
    expectInvalid(await letGo(boss, [1], { reason: 'a'.repeat(LIMITS.reason + 1) }), 'reason');
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
      expect(await runJob(world())).toBe(false);
      expect(await rowOf(world(), kim)).toMatchObject({ status: 'SUSPENDED' });
      expect((await erase(await world().signInAgain(boss), kim.id)).status).toBe(204);
    });
  },
  { LEAVERS_ERASED_AFTER: 'never' },
);
