/** The operator's commands about people, while a server runs: they hold at once, and are recorded. */
import { beforeEach, expect, test } from 'vitest';
import { NO_PASSWORD } from '../../src/auth/passwords.ts';
import { recorded as recordedEvents } from '../events/recorded.ts';
import { setUpApp } from '../factors/totp.ts';
import { addCrowd } from '../harness/crowd.ts';
import { ieum as runIeum } from '../harness/ieum.ts';
import { insert } from '../harness/insert.ts';
import { type Member, PASSWORD } from '../harness/people.ts';
import { AUTH_SECRET, describeOnBothEngines, describeOnOneEngine, type World } from '../harness/world.ts';

const SINCE = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
const ME = '/api/members/me';
const FOR_ADMINS = '/api/admin/members/statistics';

const run = ({ services }: World, ...words: string[]) =>
  runIeum({ DATABASE_URL: services.config.databaseUrl, AUTH_SECRET }, ...words);

describeOnBothEngines('the commands', (world, engine) => {
  let kim: Member;
  beforeEach(async () => {
    kim = await world().member();
  });

  const ieum = (...words: string[]) => run(world(), ...words);
  const refused = (says: string) => ({ status: 1, said: expect.stringContaining(says) });

  const recorded = () =>
    world().db.selectFrom('admin_actions').select(['action', 'target', 'admin_id']).orderBy('id').execute();
  const byOperator = (action: string, { nickname }: Member = kim) => ({ action, target: nickname, admin_id: null });
  const signIn = (password = PASSWORD) => world().nobody.post('/auth/sign-in', { email: kim.email, password });

  test('a role changes with the next call, but the last admin stays one', async () => {
    expect(await kim.get(FOR_ADMINS)).toMatchObject({ status: 403 });
    expect(await ieum('admin', 'add', kim.email)).toMatchObject({ status: 0 });
    expect(await kim.get(FOR_ADMINS)).toMatchObject({ status: 200 });

    expect(await ieum('admin', 'remove', kim.email)).toMatchObject(refused('is the last admin'));
    expect(await kim.get(FOR_ADMINS)).toMatchObject({ status: 200 });

    await world().member({ role: 'ADMIN' });
    expect(await ieum('admin', 'remove', kim.email)).toMatchObject({ status: 0 });
    expect(await kim.get(FOR_ADMINS)).toMatchObject({ status: 403 });
    expect(await recorded()).toEqual([byOperator('ADMIN_ADDED'), byOperator('ADMIN_REMOVED')]);
    expect(await recordedEvents(world())).toEqual([
      { kind: 'ROLE_CHANGED', memberId: kim.id, to: 'ADMIN', adminId: null },
      { kind: 'ROLE_CHANGED', memberId: kim.id, to: 'USER', adminId: null },
    ]);
  });

  test('members are listed a page at a time, and found by a part of what they are called', async () => {
    const { db } = world();
    const lee = await world().member({ nickname: '이하늘', email: 'lee@haneul.test' });
    await db.updateTable('members').set({ status: 'SUSPENDED' }).where('id', '=', kim.id).execute();

    const { status, result, complaint } = await ieum('member', 'list');
    expect(status).toBe(0);
    const lines = result
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(lines).toEqual([
      [String(lee.id), 'lee@haneul.test', '이하늘', 'ACTIVE', 'USER', '2020', expect.any(String), SINCE],
      [String(kim.id), kim.email, kim.nickname, 'SUSPENDED', 'USER', '2020', expect.any(String), SINCE],
    ]);
    expect(complaint).toBe('1 to 2 of 2.\n');
    const found = await ieum('member', 'list', '--search', '하늘');
    expect(found).toMatchObject({ result: expect.stringMatching(/^\d+\tlee@haneul\.test\t.*\n$/) });
    expect(await ieum('member', 'list', '--search', 'nobody')).toMatchObject({
      result: '',
      complaint: 'None of 0.\n',
    });

    await addCrowd(db, 60);
    const [first, second] = [await ieum('member', 'list'), await ieum('member', 'list', '--page', '2')];
    expect(first.result.trimEnd().split('\n')).toHaveLength(50);
    expect(first.complaint).toBe('1 to 50 of 62. More: --page 2\n');
    expect(second.result.trimEnd().split('\n')).toHaveLength(12);
    expect(second.complaint).toBe('51 to 62 of 62.\n');
    for (const page of ['0', '-1', 'x', '1.5']) {
      expect(await ieum('member', 'list', `--page=${page}`)).toMatchObject({
        status: 1,
        result: '',
        complaint: expect.stringContaining('--page takes'),
      });
    }
    expect(await recorded()).toEqual([]);
  });

  test('who has withdrawn is listed without a name', async () => {
    await kim.post('/withdraw');
    const { result } = await ieum('member', 'list');
    expect(result).toMatch(new RegExp(`^${kim.id}\\t\\t\\tDELETED\\t`));
    expect(result).not.toContain(kim.nickname);
  });

  test('the record of a member is shown, which is in the log', async () => {
    const { status, result } = await ieum('member', 'show', kim.email);
    expect(status).toBe(0);
    expect(result.split('\n')).toEqual(
      expect.arrayContaining([
        `id: ${kim.id}`,
        `nickname: ${kim.nickname}`,
        'status: ACTIVE',
        'joinedYear: 2020',
        'secondFactors: no second factor',
        'signIns: 1',
        'posts: 0',
      ]),
    );
    expect(await recorded()).toEqual([byOperator('MEMBER_VIEWED')]);
    expect(await ieum('member', 'show', 'nobody@ieum.test')).toMatchObject({
      status: 1,
      result: '',
      complaint: 'No member has the email nobody@ieum.test.\n',
    });
    await ieum('member', 'suspend', kim.email);
    expect((await ieum('member', 'show', kim.email)).result).toContain('\nstatus: SUSPENDED until it is lifted\n');
  });

  test('the admins are listed with their second factors, and nobody else', async () => {
    expect(await ieum('admin', 'list')).toMatchObject({ status: 0, result: '', complaint: 'None of 0.\n' });
    const boss = await world().member({ role: 'ADMIN', nickname: '대표' });
    const line = (factors: string) => `${boss.id}\t${boss.email}\t대표\tACTIVE\taddress verified\t${factors}\n`;
    await world().db.updateTable('members').set({ email_verified_at: 1 }).execute();
    expect(await ieum('admin', 'list')).toMatchObject({
      result: line('no second factor'),
      complaint: '1 to 1 of 1.\n',
    });
    await boss.post('/api/members/me/totp');
    expect((await ieum('admin', 'list')).result).toBe(line('no second factor'));
    await setUpApp(world(), boss);
    expect((await ieum('admin', 'list')).result).toBe(line('app'));
  });

  test('lost factors are removed: the password alone suffices again, in a new sign-in', async () => {
    await setUpApp(world(), kim);
    expect(await signIn()).toMatchObject({ status: 401, body: { code: 'CODE_NEEDED' } });

    const { status, said } = await ieum('member', 'reset-factors', kim.email);

    expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining(kim.email) });
    expect(await kim.get(ME)).toMatchObject({ status: 401 });
    expect(await signIn()).toMatchObject({ status: 200 });
    expect(await world().db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
    expect(await recorded()).toEqual([byOperator('FACTORS_RESET')]);
    expect(await recordedEvents(world())).toContainEqual({
      kind: 'SECOND_FACTOR_CHANGED',
      memberId: kim.id,
      factor: 'ALL',
      change: 'REMOVED',
    });
  });

  test('a member who has no password is said to need one, once the passkeys are gone', async () => {
    const { db } = world();
    const withPassword = await ieum('member', 'reset-factors', kim.email);
    expect(withPassword.said).toContain('with the password alone');
    await db.updateTable('members').set({ password_hash: NO_PASSWORD }).where('id', '=', kim.id).execute();

    const { status, said } = await ieum('member', 'reset-factors', kim.email);

    expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining('member reset-password') });
    expect(said).not.toContain('with the password alone');
  });

  test('another secret removes the apps that it cannot read, and no others', async () => {
    await setUpApp(world(), kim);
    const apps = () => world().db.selectFrom('totps').select('member_id').execute();

    expect(await ieum('secret', 'accept')).toMatchObject({ status: 0, said: expect.stringContaining('0 removed') });
    expect(await apps()).toEqual([{ member_id: kim.id }]);
    await world().db.updateTable('totps').set({ secret: 'sealed with another secret' }).execute();

    expect(await ieum('secret', 'accept')).toMatchObject({ status: 0, said: expect.stringContaining('1 removed') });
    expect(await apps()).toEqual([]);
    expect(await signIn()).toMatchObject({ status: 200 });
  });

  test('a new password ends the sign-ins and is told to the operator alone', async () => {
    expect(await signIn()).toMatchObject({ status: 200 });

    const link = {
      kind: 'RESET',
      member_id: kim.id,
      facts: '{}',
      created_at: 0,
      expires_at: Date.now() + 60_000,
    } as const;
    const { db } = world();
    await insert(db, 'one_time_tokens', { token_hash: 'hash', ...link });

    const { status, said } = await ieum('member', 'reset-password', kim.email);

    const password = /: (\S+)$/m.exec(said)?.[1] ?? '';
    expect({ status, bits: password.replaceAll('-', '').length * 4 }).toEqual({ status: 0, bits: 128 });
    expect(await kim.get(ME)).toMatchObject({ status: 401 });
    expect(await world().bearer(kim.refreshToken).post('/auth/reissue')).toMatchObject({ status: 401 });
    expect(await signIn()).toMatchObject({ status: 401 });
    expect(await signIn(password)).toMatchObject({ status: 200 });
    expect(await db.selectFrom('one_time_tokens').select('kind').execute()).toEqual([]);
    expect(world().logs.join()).not.toContain(password);
    expect(await recorded()).toEqual([byOperator('PASSWORD_RESET')]);
    expect(await recordedEvents(world())).toContainEqual({
      kind: 'PASSWORD_CHANGED',
      memberId: kim.id,
      by: 'OPERATOR',
    });
  });

  // What follows asks the same tables, in the same ways.
  if (engine === 'postgres') return;

  test('who is no admin any more keeps no nickname of admins', async () => {
    const boss = await world().member({ role: 'ADMIN', nickname: '운영자' });
    await world().member({ role: 'ADMIN' });

    expect(await ieum('admin', 'remove', boss.email)).toMatchObject({
      status: 0,
      said: expect.stringContaining(`It is 회원 ${boss.id} now`),
    });

    expect((await boss.get(ME)).body).toMatchObject({ role: 'USER', nickname: `회원 ${boss.id}` });
  });

  test('an admin is made of who is shown, and of the unverified and the suspended not without more', async () => {
    const { db } = world();
    await db.updateTable('members').set({ email_verified_at: null }).where('id', '=', kim.id).execute();

    const told = await ieum('admin', 'add', kim.email);
    expect(told).toMatchObject(refused('add --unverified'));
    const { created_at } = await db.selectFrom('members').select('created_at').executeTakeFirstOrThrow();
    for (const fact of [kim.nickname, new Date(created_at).toISOString().slice(0, 10), 'not verified']) {
      expect(told.said).toContain(fact);
    }
    expect(await kim.get(FOR_ADMINS)).toMatchObject({ status: 403 });

    expect(await ieum('admin', 'add', kim.email, '--unverified')).toMatchObject({ status: 0 });
    expect(await kim.get(FOR_ADMINS)).toMatchObject({ status: 200 });

    const lee = await world().member();
    expect(await ieum('member', 'suspend', lee.email)).toMatchObject({ status: 0 });
    expect(await ieum('admin', 'add', lee.email)).toMatchObject(refused('is suspended'));
    expect(await recorded()).toEqual([byOperator('ADMIN_ADDED'), byOperator('MEMBER_SUSPENDED', lee)]);
  });

  test('a suspension ends the sign-ins until it is lifted, and is refused of the last admin', async () => {
    expect(await ieum('member', 'suspend', kim.email)).toMatchObject({ status: 0 });
    expect(await kim.get(ME)).toMatchObject({ status: 401 });
    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'SUSPENDED' } });
    expect(await ieum('member', 'resume', kim.email)).toMatchObject({ status: 0 });
    expect(await signIn()).toMatchObject({ status: 200 });

    await ieum('admin', 'add', kim.email);
    expect(await ieum('member', 'suspend', kim.email)).toMatchObject(refused('is the last admin'));
    expect((await recorded()).map(({ action }) => action)).toEqual([
      'MEMBER_SUSPENDED',
      'MEMBER_RESUMED',
      'ADMIN_ADDED',
    ]);
  });

  test('the email of a withdrawn member is freed, and is named nowhere afterwards', async () => {
    const check = () => world().nobody.get(`/auth/check-email-auth?email=${kim.email}`);
    expect(await ieum('member', 'free', kim.email)).toMatchObject({ status: 1 });
    expect(await kim.post('/withdraw')).toMatchObject({ status: 200 });
    expect(await check()).toMatchObject({ status: 409 });
    expect(await ieum('admin', 'add', kim.email)).toMatchObject(refused('has withdrawn'));

    expect(await ieum('member', 'free', kim.email.toUpperCase())).toMatchObject({ status: 0 });

    expect(await check()).toMatchObject({ status: 200 });
    expect(await ieum('member', 'free', kim.email)).toMatchObject(refused('No withdrawn member had the email'));
    expect(await recorded()).toEqual([{ action: 'EMAIL_FREED', target: `#${kim.id}`, admin_id: null }]);
  });

  test('nobody is changed by an email that nobody has', async () => {
    for (const [what, deeds] of [
      ['admin', 'add remove'],
      ['member', 'reset-password suspend resume free'],
    ] as const) {
      for (const deed of deeds.split(' ')) {
        expect(await ieum(what, deed, 'nobody@ieum.test')).toMatchObject({ status: 1 });
      }
    }
    await insert(world().db, 'pending_members', {
      ...{ id: 1_000, email: 'nobody@ieum.test', nickname: '기다리는이', password_hash: '', organization: '영업팀' },
      ...{ joined_year: 2026, created_at: 0, language: 'ko' },
    });
    expect(await ieum('admin', 'add', 'nobody@ieum.test')).toMatchObject(refused('is not a member yet'));
    expect(await recorded()).toEqual([]);
  });
});

describeOnOneEngine(
  'the only admin',
  (world) => {
    test('gets in while no mail arrives: an address can be taken as verified', async () => {
      const { db, nobody } = world();
      const kim = await world().admin();
      await db.updateTable('members').set({ email_verified_at: null }).execute();
      const signIn = () => nobody.post('/auth/sign-in', { email: kim.email, password: PASSWORD });
      expect(await signIn()).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } });

      expect(await run(world(), 'member', 'verify', kim.email)).toMatchObject({ status: 0 });

      expect(await signIn()).toMatchObject({ status: 200, body: { role: 'ADMIN' } });
      expect(await db.selectFrom('pending_members').selectAll().execute()).toEqual([]);
      const recorded = await db.selectFrom('admin_actions').select(['action', 'target', 'admin_id']).execute();
      expect(recorded).toEqual([{ action: 'EMAIL_VERIFIED', target: kim.nickname, admin_id: null }]);
    });
  },
  { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'ieum@ieum.test' },
);
