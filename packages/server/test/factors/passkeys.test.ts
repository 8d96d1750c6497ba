import { expect, test } from 'vitest';
import { newAuthenticator, type Oddities } from '../harness/authenticator.ts';
import { HOUR, MINUTE } from '../harness/clock.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnBothEngines, describeOnOneEngine } from '../harness/world.ts';
import { add, challengeOf, holder, MINE, optionsFor, signInByPasskey } from './passkeys.ts';
import { setUpApp, signInWith } from './totp.ts';

describeOnBothEngines('passkeys', (world, engine) => {
  test('are added with a name, listed and removed', async () => {
    const { clock } = world();
    const { kim, authenticator, id } = await holder(world());
    await add(kim, newAuthenticator(world().url), '  휴대폰 ');

    const list = await kim.get<{ id: number; name: string }[]>(MINE);
    const createdAt = clock.now().toISOString();
    expect(list.body).toMatchObject([
      { id, name: '업무용 노트북', createdAt, lastUsedAt: null },
      { name: '휴대폰', createdAt, lastUsedAt: null },
    ]);
    expect(await kim.delete(`${MINE}/${id}`)).toMatchObject({ status: 204 });
    expectProblem(await kim.delete(`${MINE}/${id}`), 404, 'PASSKEY_NOT_FOUND');
    expect((await kim.get<unknown[]>(MINE)).body).toHaveLength(1);
    expectProblem(await signInByPasskey(world(), authenticator), 401, 'PASSKEY_REFUSED');
  });

  test('are twenty at most, also when added at the same time', async () => {
    const kim = await world().member();
    const another = async () => newAuthenticator(world().url).create(await optionsFor(kim));
    const send = (response: unknown) => kim.post(MINE, { name: '열쇠', response });
    for (let count = 0; count < 18; count++) expect((await send(await another())).status).toBe(201);
    const made = [await another(), await another(), await another()];

    const answers = await Promise.all(made.map(send));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
    const problem = expectProblem(await kim.post(`${MINE}/options`), 409, 'TOO_MANY_PASSKEYS');
    expect(problem.detail).toContain('20개까지');
    const { body: twenty } = await kim.get<{ id: number }[]>(MINE);
    expect(twenty).toHaveLength(20);
    await kim.delete(`${MINE}/${twenty[0]?.id}`);
    expect((await send(await another())).status).toBe(201);
  });

  // Challenges and signatures, which are the same on both.
  if (engine === 'postgres') return;

  test('are one’s own: a colleague neither sees nor removes them', async () => {
    const { kim, id } = await holder(world());
    const lee = await world().member();

    expect((await lee.get(MINE)).body).toEqual([]);
    const never = await lee.delete(`${MINE}/4000000`);
    expectProblem(await lee.delete(`${MINE}/${id}`), 404, 'PASSKEY_NOT_FOUND');
    expect((await lee.delete(`${MINE}/${id}`)).body).toEqual(never.body);
    expect((await kim.get<unknown[]>(MINE)).body).toHaveLength(1);
  });

  test('are asked for as discoverable and verified ones, and not in a place that has one', async () => {
    const { kim, authenticator } = await holder(world());

    expect(await optionsFor(kim)).toMatchObject({
      rp: { id: '127.0.0.1', name: '이음' },
      user: { name: kim.email, displayName: kim.nickname },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
    });
  });

  test.each<[what: string, oddities: Oddities]>([
    ['made for another site', { origin: 'https://elsewhere.example' }],
    ['made without a PIN or a fingerprint', { isUnverified: true }],
  ])('%s are not added', async (_what, oddities) => {
    const kim = await world().member();

    expectProblem(await add(kim, newAuthenticator(world().url), '노트북', oddities), 400, 'PASSKEY_INVALID');
    expect((await kim.get(MINE)).body).toEqual([]);
    expect((await signInWith(world(), kim)).status).toBe(200);
  });

  test('are not added with a challenge that is spent, old, of a colleague, or meant for signing in', async () => {
    const [kim, lee] = [await world().member(), await world().member()];
    const mine = newAuthenticator(world().url);
    const submit = async (challenge: string) =>
      kim.post(MINE, { name: '노트북', response: mine.create({ challenge, user: { id: '' } }) });

    expectProblem(await submit((await optionsFor(lee)).challenge), 400, 'PASSKEY_INVALID');
    expectProblem(await submit((await challengeOf(world())).challenge), 400, 'PASSKEY_INVALID');
    const old = (await optionsFor(kim)).challenge;
    world().clock.advance(5 * MINUTE);
    expectProblem(await submit(old), 400, 'PASSKEY_INVALID');
    const { challenge } = await optionsFor(kim);
    expect((await submit(challenge)).status).toBe(201);
    expectProblem(await submit(challenge), 400, 'PASSKEY_INVALID');
    expectProblem(await submit((await optionsFor(kim)).challenge), 400, 'PASSKEY_INVALID'); // it is there already
    expect((await kim.get<unknown[]>(MINE)).body).toHaveLength(1);
  });

  test('of no form at all are not even tried', async () => {
    const kim = await world().member();
    const response = newAuthenticator(world().url).create(await optionsFor(kim));

    expectInvalid(await kim.post(MINE, { name: ' ', response }), 'name');
    expectInvalid(await kim.post(MINE, { name: '노트북', response: { ...response, id: 'a b' } }), 'response.id');
    const garbled = { ...response, response: { ...response.response, clientDataJSON: 'bm90IEpTT04' } };
    expectProblem(await kim.post(MINE, { name: '노트북', response: garbled }), 400, 'PASSKEY_INVALID');
  });
});

describeOnBothEngines(
  'a passkey',
  (world, engine) => {
    test('signs in alone: no email, no password, no code', async () => {
      const { kim, authenticator } = await holder(world());
      await setUpApp(world(), kim);
      world().clock.advance(10 * MINUTE);

      const answer = await signInByPasskey(world(), authenticator);

      expect(answer).toMatchObject({ status: 200, body: { grantType: 'Bearer', role: 'USER' } });
      const me = world().bearer(answer.body.accessToken);
      expect(await me.get('/api/members/me')).toMatchObject({ status: 200, body: { id: kim.id } });
      const lastUsed = Math.floor(world().clock.now().getTime() / HOUR) * HOUR;
      expect((await kim.get(MINE)).body).toMatchObject([{ lastUsedAt: new Date(lastUsed).toISOString() }]);
      const signIns = world().db.selectFrom('sign_ins').select('method').where('method', 'is not', null);
      expect(await signIns.execute()).toEqual([{ method: 'PASSKEY' }]);
    });

    test('signs each challenge once, within five minutes; of many at the same time one counts', async () => {
      const { authenticator } = await holder(world());
      const send = (response: unknown) => world().nobody.post('/auth/passkey/sign-in', { response });
      const old = await challengeOf(world());
      world().clock.advance(5 * MINUTE);

      expectProblem(await send(authenticator.get(old)), 401, 'PASSKEY_REFUSED');
      const response = authenticator.get(await challengeOf(world()));
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(response)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
      expectProblem(await send(authenticator.get({ challenge: 'bm90IG9mIHRoaXMgc2VydmVy' })), 401, 'PASSKEY_REFUSED');
    });

    test('whose counter does not go on is refused, and logged: the key was copied', async () => {
      const { kim, authenticator } = await holder(world());
      expect((await signInByPasskey(world(), authenticator, { counter: 7 })).status).toBe(200);

      for (const counter of [7, 6, 0]) {
        expectProblem(await signInByPasskey(world(), authenticator, { counter }), 401, 'PASSKEY_REFUSED');
      }

      expect((await signInByPasskey(world(), authenticator, { counter: 8 })).status).toBe(200);
      const logged = securityLines(world(), 'passkey-counter-went-back');
      expect(logged.map(({ memberId }) => memberId)).toEqual([kim.id, kim.id, kim.id]);
    });

    // Signatures and refusals, which are the same on both.
    if (engine === 'postgres') return;

    test('is what the password of its member then needs; recovery codes can be made beside it', async () => {
      const { kim, id } = await holder(world());

      const asked = expectProblem(await signInWith(world(), kim), 401, 'CODE_NEEDED');
      expect(asked).toMatchObject({ ways: ['passkey'] });
      expectProblem(await signInWith(world(), kim, '123456'), 401, 'SECOND_FACTOR_WRONG');
      expectProblem(await signInWith(world(), kim, undefined, 'wrong password'), 401, 'BAD_CREDENTIALS');
      const { body } = await kim.post<{ recoveryCodes: string[] }>('/api/members/me/recovery-codes');
      const codes = body.recoveryCodes;
      expect((await signInWith(world(), kim)).body).toMatchObject({ ways: ['code', 'passkey'] });
      expect((await signInWith(world(), kim, codes[0])).status).toBe(200);
      await kim.delete(`${MINE}/${id}`);
      expect((await signInWith(world(), kim)).status).toBe(200);
      expect(await kim.get('/api/members/me/second-factor')).toMatchObject({ body: { recoveryCodesLeft: 0 } });
    });

    test('keeps the recovery codes when the app is removed', async () => {
      const { kim } = await holder(world());
      const { recoveryCodes } = await setUpApp(world(), kim);
      await kim.delete('/api/members/me/totp');

      expect((await signInWith(world(), kim)).body).toMatchObject({ code: 'CODE_NEEDED', ways: ['code', 'passkey'] });
      expect((await signInWith(world(), kim, recoveryCodes[0])).status).toBe(200);
    });

    test.each<[what: string, oddities: Oddities]>([
      ['used on another site', { origin: 'https://elsewhere.example' }],
      ['used without a PIN or a fingerprint', { isUnverified: true }],
      ['that says it is somebody else’s', { userHandle: 'MQ' }],
    ])('%s is refused', async (_what, oddities) => {
      await world().member();
      const { authenticator } = await holder(world());

      expectProblem(await signInByPasskey(world(), authenticator, oddities), 401, 'PASSKEY_REFUSED');
      expect((await signInByPasskey(world(), authenticator)).status).toBe(200);
      expect(securityLines(world(), 'passkey-refused')).toHaveLength(1);
    });

    test('with a wrong signature, or nobody’s, is refused', async () => {
      const { authenticator } = await holder(world());
      const stranger = newAuthenticator(world().url);
      const claimed = { ...stranger.get(await challengeOf(world())), id: authenticator.id, rawId: authenticator.id };

      const refusals = [
        await signInByPasskey(world(), stranger),
        await world().nobody.post('/auth/passkey/sign-in', {
          response: { ...claimed, response: { ...claimed.response, userHandle: null } },
        }),
      ];

      for (const refusal of refusals) {
        expect(expectProblem(refusal, 401, 'PASSKEY_REFUSED')).toEqual(refusals[0]?.body);
      }
      expect((await signInByPasskey(world(), authenticator)).status).toBe(200);
    });

    test('of one who is suspended or has withdrawn lets nobody in', async () => {
      const [suspended, former] = [await holder(world()), await holder(world())];
      await world().db.updateTable('members').set({ status: 'SUSPENDED' }).where('id', '=', suspended.kim.id).execute();
      await former.kim.post('/withdraw');

      expectProblem(await signInByPasskey(world(), suspended.authenticator), 403, 'SUSPENDED');
      expectProblem(await signInByPasskey(world(), former.authenticator), 401, 'PASSKEY_REFUSED');
      await world().db.updateTable('members').set({ status: 'ACTIVE' }).where('id', '=', suspended.kim.id).execute();
      expect((await signInByPasskey(world(), suspended.authenticator)).status).toBe(200);
    });

    test('is asked for without saying who has one', async () => {
      const before = await world().nobody.post<Record<string, unknown>>('/auth/passkey/options');
      await holder(world());
      const after = await world().nobody.post<Record<string, unknown>>('/auth/passkey/options');

      expect(before.body).toEqual({
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rpId: '127.0.0.1',
        timeout: 5 * MINUTE,
        userVerification: 'required',
      });
      expect(after.body).toEqual({ ...before.body, challenge: expect.any(String) });
      expect(after.body.challenge).not.toBe(before.body.challenge);
    });

    test('is asked for some hundred times a minute from one address, and then no more', async () => {
      const options = () => world().nobody.post('/auth/passkey/options');
      expect((await options()).status).toBe(200);
      // As if so many had been asked for.
      await world().db.updateTable('throttles').set({ hits: 300 }).execute();
      await options();

      expectProblem(await options(), 429, 'TOO_MANY_REQUESTS');
      world().clock.advance(MINUTE);
      expect((await options()).status).toBe(200);
    });
  },
  { RATE_LIMIT: 'on' },
);

describeOnOneEngine(
  'passkeys of a site with PUBLIC_URL',
  (world) => {
    test('are those of that address, whatever the call says', async () => {
      const { authenticator } = await holder(world(), 'https://ieum.example.com');

      const { body } = await world().nobody.post('/auth/passkey/options');
      expect(body).toMatchObject({ rpId: 'ieum.example.com' });
      expect((await signInByPasskey(world(), authenticator)).status).toBe(200);
      expectProblem(await signInByPasskey(world(), authenticator, { origin: world().url }), 401, 'PASSKEY_REFUSED');
    });
  },
  { PUBLIC_URL: 'https://ieum.example.com/' },
);
