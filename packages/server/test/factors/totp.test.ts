import type { ApiAnswer } from '@ieum/contract/api';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/client.ts';
import { MINUTE } from '../harness/clock.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines, describeOnOneEngine } from '../harness/world.ts';
import { codeOf, STEP, setUpApp, signInWith } from './totp.ts';

type SetUp = ApiAnswer<'POST /api/members/me/totp'>;

const ME = '/api/members/me';

describeOnOneEngine('an authenticator app', (world) => {
  test('is set up with a secret, as text and as an address that names the community and the member', async () => {
    const kim = await world().member({ email: 'kim@ieum.test' });

    const { status, body } = await kim.post<SetUp>(`${ME}/totp`);

    expect(status).toBe(201);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(body.uri);
    expect(decodeURIComponent(uri.pathname)).toContain('이음:kim@ieum.test');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: '이음', secret: body.secret });
    expect(await kim.get(`${ME}/second-factor`)).toMatchObject({ body: { totpSince: null, recoveryCodesLeft: 0 } });
    expect((await signInWith(world(), kim)).status).toBe(200);
  });

  test('is asked for once its first code was entered, which answers ten recovery codes', async () => {
    const kim = await world().member();
    const { body } = await kim.post<SetUp>(`${ME}/totp`);
    const confirm = (code: string) => kim.post<{ recoveryCodes: string[] }>(`${ME}/totp/confirm`, { code });

    expectProblem(await confirm('000000'), 400, 'CODE_WRONG');
    expectInvalid(await confirm(' '), 'code');
    expect((await signInWith(world(), kim)).status).toBe(200);
    const confirmed = await confirm(codeOf(world(), body.secret));

    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    for (const code of confirmed.body.recoveryCodes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
    expect(await kim.get(`${ME}/second-factor`)).toMatchObject({
      body: { totpSince: world().clock.now().toISOString(), recoveryCodesLeft: 10 },
    });
    expect(expectProblem(await signInWith(world(), kim), 401, 'CODE_NEEDED')).toMatchObject({ ways: ['code'] });
  });

  test('has the secret of the last set-up; one that is on has to be removed before another is set up', async () => {
    const kim = await world().member();
    expectProblem(await kim.post(`${ME}/totp/confirm`, { code: '123456' }), 400, 'CODE_WRONG');
    expectProblem(await kim.post(`${ME}/recovery-codes`), 409, 'NO_SECOND_FACTOR');
    const first = await kim.post<SetUp>(`${ME}/totp`);
    const second = await kim.post<SetUp>(`${ME}/totp`);
    const confirm = ({ body }: Answer<SetUp>) => kim.post(`${ME}/totp/confirm`, { code: codeOf(world(), body.secret) });

    expect(first.body.secret).not.toBe(second.body.secret);
    expectProblem(await confirm(first), 400, 'CODE_WRONG');
    expect((await confirm(second)).status).toBe(200);
    expectProblem(await kim.post(`${ME}/totp`), 409, 'TOTP_EXISTS');
    expectProblem(await confirm(second), 409, 'TOTP_EXISTS');
    expect(await kim.delete(`${ME}/totp`)).toMatchObject({ status: 204 });
    expect((await kim.post(`${ME}/totp`)).status).toBe(201);
  });

  test('is removed with its recovery codes: the password suffices again', async () => {
    const kim = await world().member();
    const app = await setUpApp(world(), kim);

    expect(await kim.delete(`${ME}/totp`)).toMatchObject({ status: 204 });

    expect(await kim.get(`${ME}/second-factor`)).toMatchObject({ body: { totpSince: null, recoveryCodesLeft: 0 } });
    expect((await signInWith(world(), kim)).status).toBe(200);
    expect((await signInWith(world(), kim, app.code())).status).toBe(200);
    expect(await kim.delete(`${ME}/totp`)).toMatchObject({ status: 204 });
  });

  test('of one member is nothing to another', async () => {
    const [kim, lee] = [await world().member(), await world().member()];
    const [ofKim, ofLee] = [await setUpApp(world(), kim), await setUpApp(world(), lee)];

    expectProblem(await signInWith(world(), kim, ofLee.code()), 401, 'SECOND_FACTOR_WRONG');
    expectProblem(await signInWith(world(), kim, ofLee.recoveryCodes[0]), 401, 'SECOND_FACTOR_WRONG');
    expect((await signInWith(world(), kim, ofKim.code())).status).toBe(200);
  });

  test('leaves neither its secret nor a code in the database, in the log or in an event', async () => {
    const kim = await world().member();
    const { body } = await kim.post<SetUp>(`${ME}/totp`);
    const code = codeOf(world(), body.secret);
    const confirmed = await kim.post<{ recoveryCodes: string[] }>(`${ME}/totp/confirm`, { code });
    const recoveryCode = confirmed.body.recoveryCodes[0] as string;
    await signInWith(world(), kim, recoveryCode);
    await signInWith(world(), kim, 'zzzz-zzzz-zzzz');

    const { db, logs } = world();
    const kept = JSON.stringify([
      await db.selectFrom('totps').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      await db.selectFrom('events').selectAll().execute(),
      logs,
    ]);
    for (const secret of [body.secret, recoveryCode, recoveryCode.replaceAll('-', ''), 'zzzzzzzzzzzz', `"${code}"`]) {
      expect(kept).not.toContain(secret);
    }
    for (const event of ['second-factor-added', 'second-factor-failed']) {
      expect(logs.filter((line) => line.includes(`"security":"${event}"`))).toHaveLength(1);
    }
  });

  test('is sealed with AUTH_SECRET: with another one its codes are refused, and nothing breaks', async () => {
    const kim = await world().member();
    const app = await setUpApp(world(), kim);
    await world().db.updateTable('totps').set({ secret: 'AAAA' }).execute();

    expectProblem(await signInWith(world(), kim, app.code()), 401, 'SECOND_FACTOR_WRONG');
    expect((await signInWith(world(), kim, app.recoveryCodes[0])).status).toBe(200);
  });
});

describeOnBothEngines('signing in with a code', (world) => {
  test('takes the code of now and those of half a minute before and after, typed in groups or not', async () => {
    for (const [steps, status] of [
      [-2, 401],
      [-1, 200],
      [1, 200],
      [2, 401],
    ] as const) {
      const kim = await world().member();
      const app = await setUpApp(world(), kim);
      const code = app.code(steps);

      expect((await signInWith(world(), kim, `${code.slice(0, 3)} ${code.slice(3)}`)).status, `${steps}`).toBe(status);
    }
  });

  test('takes no code twice, nor one before it, until the app shows the next', async () => {
    const kim = await world().member();
    const app = await setUpApp(world(), kim);
    const code = app.code();

    expect((await signInWith(world(), kim, code)).status).toBe(200);
    expectProblem(await signInWith(world(), kim, code), 401, 'SECOND_FACTOR_WRONG');
    expectProblem(await signInWith(world(), kim, app.code(-1)), 401, 'SECOND_FACTOR_WRONG');
    world().clock.advance(STEP);
    expectProblem(await signInWith(world(), kim, code), 401, 'SECOND_FACTOR_WRONG');
    expect((await signInWith(world(), kim, app.code())).status).toBe(200);
  });

  test('of many with the same code at the same time lets one in', async () => {
    const kim = await world().member();
    const app = await setUpApp(world(), kim);
    for (const code of [app.code(), app.recoveryCodes[0]]) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => signInWith(world(), kim, code)));

      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401, 401]);
    }
  });

  test('with a wrong password says so, whether or not there is a factor, and whatever the code', async () => {
    const [kim, lee] = [await world().member(), await world().member()];
    const app = await setUpApp(world(), kim);

    const answers = [
      await signInWith(world(), kim, undefined, 'wrong password'),
      await signInWith(world(), kim, app.code(), 'wrong password'),
      await signInWith(world(), kim, '000000', 'wrong password'),
      await signInWith(world(), lee, undefined, 'wrong password'),
    ];

    for (const answer of answers) {
      expect(expectProblem(answer, 401, 'BAD_CREDENTIALS')).toEqual(answers[0]?.body);
    }
    expect((await signInWith(world(), kim, app.code())).status).toBe(200);
  });
});

describeOnOneEngine(
  'a sign-in that is not recent',
  (world) => {
    test('is confirmed by a code, once', async () => {
      const kim = await world().member();
      const app = await setUpApp(world(), kim);
      world().clock.advance(16 * MINUTE);
      expectProblem(await kim.post('/auth/confirm', { code: app.code(5) }), 400, 'CODE_WRONG');
      const code = app.code();
      expect(await kim.post('/auth/confirm', { code })).toMatchObject({ status: 204 });
      expect(await kim.post(`${ME}/recovery-codes`)).toMatchObject({ status: 201 });
      expectProblem(await kim.post('/auth/confirm', { code }), 400, 'CODE_WRONG');
      expectProblem(await signInWith(world(), kim, code), 401, 'SECOND_FACTOR_WRONG');
    });
  },
  { ACCESS_TOKEN_TTL: '12h' },
);

describeOnBothEngines('a recovery code', (world) => {
  test('stands in for the app once, in either letter case, with or without hyphens', async () => {
    const kim = await world().member();
    const { recoveryCodes } = await setUpApp(world(), kim);
    const [first, second, third] = recoveryCodes as [string, string, string];

    expect((await signInWith(world(), kim, first)).status).toBe(200);
    expectProblem(await signInWith(world(), kim, first), 401, 'SECOND_FACTOR_WRONG');
    expect((await signInWith(world(), kim, ` ${second.replaceAll('-', '').toUpperCase()} `)).status).toBe(200);
    expect((await signInWith(world(), kim, third.replaceAll('-', ' '))).status).toBe(200);
    expect(await kim.get(`${ME}/second-factor`)).toMatchObject({ body: { recoveryCodesLeft: 7 } });
  });

  test('ends with the next ten', async () => {
    const kim = await world().member();
    const { recoveryCodes: former } = await setUpApp(world(), kim);

    const renewed = await kim.post<{ recoveryCodes: string[] }>(`${ME}/recovery-codes`);

    expect(renewed.status).toBe(201);
    expect(renewed.body.recoveryCodes.filter((code) => former.includes(code))).toEqual([]);
    expectProblem(await signInWith(world(), kim, former[0]), 401, 'SECOND_FACTOR_WRONG');
    expect((await signInWith(world(), kim, renewed.body.recoveryCodes[0])).status).toBe(200);
  });

  test('is one of ten, also where new ones are asked for many times at once', async () => {
    const kim = await world().member();
    await setUpApp(world(), kim);

    const answers = await Promise.all(Array.from({ length: 5 }, () => kim.post(`${ME}/recovery-codes`)));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await kim.get(`${ME}/second-factor`)).toMatchObject({ body: { recoveryCodesLeft: 10 } });
  });
});

describeOnBothEngines(
  'guessing codes with the right password',
  (world) => {
    test('is told to wait after a few, however many come at once, also with the right code', async () => {
      const kim = await world().member();
      const app = await setUpApp(world(), kim);

      const answers = await Promise.all(Array.from({ length: 9 }, () => signInWith(world(), kim, '000000')));

      const wrong = answers.filter(({ status }) => status === 401);
      expect(wrong.length).toBeLessThanOrEqual(6);
      const told = answers.find(({ status }) => status === 429) as Answer;
      expectProblem(told, 429, 'TOO_MANY_REQUESTS');
      expectProblem(await signInWith(world(), kim, app.code()), 429, 'TOO_MANY_REQUESTS');
      world().clock.advance(5 * MINUTE);
      expect((await signInWith(world(), kim, app.code())).status).toBe(200);
    });

    test('is not made easier by giving the right password again and again', async () => {
      const kim = await world().member();
      await setUpApp(world(), kim);

      const statuses: number[] = [];
      for (let tries = 0; tries < 12; tries++) {
        statuses.push((await signInWith(world(), kim)).status);
        statuses.push((await signInWith(world(), kim, '000000')).status);
      }

      expect(statuses).toContain(429);
    });
  },
  { RATE_LIMIT: 'on' },
);
