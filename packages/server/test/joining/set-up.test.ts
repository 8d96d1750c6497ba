/** How the first admin is made in the browser: nodes/start.test.ts has how the start offers it. */
import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { removeSetupFile, SETUP_LIFETIME_MS, setupFile, writeSetupFile } from '../../src/joining/setup-link.ts';
import { signIn } from '../auth/calls.ts';
import { recordedKinds } from '../events/recorded.ts';
import { PASSWORD } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines, describeOnOneEngine, type World } from '../harness/world.ts';
import { NAMED, OIDC_ONLY, setUp as setUpBy, tokenOf } from './first-admin.ts';

const setUp = (world: World, token: string, form: object = {}) =>
  setUpBy(world, token, { password: PASSWORD, ...form });
const check = ({ nobody }: World, token: string) => nobody.post('/api/setup/check', { token });
const membersOf = ({ db }: World) => db.selectFrom('members').select(['email', 'role']).execute();

describeOnBothEngines('the address of the first start', (world) => {
  test('makes one admin, who signs in, with what the company is called and who may join', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ieum-setup-'));
    vi.stubEnv('STATE_DIRECTORY', folder); // with PostgreSQL there is no folder of the data
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    });
    const token = await tokenOf(world());
    writeSetupFile(world().services.config, `http://ieum.test/setup?token=${token}`);
    expect(await check(world(), token)).toMatchObject({
      status: 200,
      body: { communityName: '', signup: 'open', isSignupFixed: false },
    });

    const made = await setUp(world(), token, { communityName: '하늘 이음', signup: 'approval' });
    expect(made).toMatchObject({ status: 201, body: { message: expect.any(String) } });

    const { body } = await signIn(world(), NAMED.email);
    expect(body).toMatchObject({ role: 'ADMIN' });
    expect((await world().nobody.get('/api/settings')).body).toMatchObject({ communityName: '하늘 이음' });
    expect((await world().nobody.get('/auth/options')).body).toMatchObject({ signUp: 'approval' });
    expect(existsSync(setupFile(world().services.config))).toBe(false);
    expect(await recordedKinds(world())).toContain('MEMBER_JOINED');
    const { content } = (await world().bearer(body.accessToken).get<{ content: object[] }>('/api/admin/actions')).body;
    expect(content).toMatchObject([
      {
        admin: '대표',
        action: 'SETTINGS_CHANGED',
        changes: [
          { field: 'communityName', before: null, after: '하늘 이음' },
          { field: 'signup', before: null, after: 'approval' },
        ],
      },
      { admin: null, action: 'ADMIN_ADDED', target: '대표' },
    ]);

    // It is spent, and so is any other one while there is an admin.
    for (const used of [token, await tokenOf(world())]) {
      expectProblem(await check(world(), used), 400, 'LINK_SPENT');
      expectProblem(await setUp(world(), used, { email: 'other@haneul.test', nickname: '둘째' }), 400, 'LINK_SPENT');
    }
    expect(await membersOf(world())).toEqual([{ email: NAMED.email, role: 'ADMIN' }]);
  });

  test('is won by one of many browsers that send it at once', async () => {
    const token = await tokenOf(world());
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        setUp(world(), token, { email: `a${at}@haneul.test`, nickname: `하나${at}` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400, 400]);
    expect(await membersOf(world())).toHaveLength(1);
  });

  test('is of no use after a day, after the next start, and once a member was made an admin', async () => {
    const former = await tokenOf(world());
    const token = await tokenOf(world());
    for (const call of [check, setUp]) expectProblem(await call(world(), former), 400, 'LINK_SPENT');
    world().clock.advance(SETUP_LIFETIME_MS - 1);
    expect((await check(world(), token)).status).toBe(200);
    world().clock.advance(1);
    for (const call of [check, setUp]) expectProblem(await call(world(), token), 400, 'LINK_SPENT');
    expect(await membersOf(world())).toEqual([]);

    const last = await tokenOf(world());
    await world().admin();
    for (const call of [check, setUp]) expectProblem(await call(world(), last), 400, 'LINK_SPENT');
  });
});

describeOnOneEngine('the address of the first start', (world) => {
  test('stays when something typed is refused', async () => {
    const token = await tokenOf(world());
    await world().member({ email: 'kim@haneul.test', nickname: '김하늘' });
    const year = world().clock.now().getUTCFullYear();
    const refused = {
      password: 'haneul-2026',
      joinedYear: year + 1,
      nickname: 'www.haneul.com',
      signup: 'nobody',
      communityName: '이음\u202e',
      email: 'boss',
    };
    for (const [field, typed] of Object.entries(refused)) {
      expectInvalid(await setUp(world(), token, { [field]: typed }), field);
    }
    expectProblem(await setUp(world(), token, { email: 'kim@haneul.test' }), 409, 'EMAIL_TAKEN');
    expectProblem(await setUp(world(), token, { nickname: '김하늘' }), 409, 'NICKNAME_TAKEN');
    // A nickname that only admins have is theirs to take.
    expect((await setUp(world(), token, { nickname: '관리자' })).status).toBe(201);
  });

  test('is in no log, and what is stored of it cannot be used', async () => {
    const token = await tokenOf(world());
    await check(world(), token);
    await check(world(), 'made up');
    await world().nobody.get(`/setup?token=${token}`);
    const [row] = await world().db.selectFrom('one_time_tokens').selectAll().execute();
    await setUp(world(), token);

    expect(JSON.stringify(row)).not.toContain(token);
    const log = world().logs.join('');
    expect(log).toContain('"path":"/setup"');
    expect(log).toContain('"security":"setup-refused"');
    expect(log).toContain('"security":"admin-made"');
    expect(log).not.toContain(token);
  });

  test('is used all the same where the file with it cannot be removed, which is in the log', async () => {
    const token = await tokenOf(world());
    const file = setupFile(world().services.config);
    mkdirSync(file);
    onTestFinished(() => rmdirSync(file));
    expect((await setUp(world(), token)).status).toBe(201);
    expect(world().logs.join('')).toContain('"security":"setup-address-left"');
  });

  test('stands in a file that only its owner reads, until there is an admin', () => {
    const { config } = world().services;
    // Also in place of one that others could read.
    for (const address of ['http://ieum.test/one', 'http://ieum.test/two']) {
      expect(writeSetupFile(config, address)).toBe(setupFile(config));
      expect(statSync(setupFile(config)).mode & 0o777).toBe(0o600);
    }
    removeSetupFile(config);
    removeSetupFile(config);
    expect(existsSync(setupFile(config))).toBe(false);
  });
});

describeOnOneEngine(
  'the address of the first start, where the operator has set who may join',
  (world) => {
    test('leaves that as it is', async () => {
      const token = await tokenOf(world());
      expect((await check(world(), token)).body).toMatchObject({ signup: 'invite', isSignupFixed: true });
      expectInvalid(await setUp(world(), token, { signup: 'open' }), 'signup');
      expect((await setUp(world(), token)).status).toBe(201);
      expect((await world().nobody.get('/auth/options')).body).toMatchObject({ signUp: 'invite' });
    });
  },
  { SIGNUP: 'invite' },
);

describeOnOneEngine(
  'the address of the first start, with OIDC_ONLY',
  (world) => {
    test('makes nobody, since nobody has a password or a passkey', async () => {
      const token = await tokenOf(world());
      const startPasskey = () => world().nobody.post('/api/setup/passkey/options', { token, ...NAMED });
      for (const call of [check, setUp, startPasskey]) {
        expectProblem(await call(world(), token), 403, 'PASSWORDS_OFF');
      }
    });
  },
  OIDC_ONLY,
);
