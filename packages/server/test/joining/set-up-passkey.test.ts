/** How the first admin is made with a passkey in place of a password: set-up.test.ts has the address itself. */
import { expect, test } from 'vitest';
import { SETUP_LIFETIME_MS } from '../../src/joining/setup-link.ts';
import { MINE, optionsFor, signInByPasskey } from '../factors/passkeys.ts';
import { newAuthenticator, type Oddities, type RegistrationOptions } from '../harness/authenticator.ts';
import { MINUTE } from '../harness/clock.ts';
import { PASSWORD } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines, describeOnOneEngine, type World } from '../harness/world.ts';
import { NAMED, setUp, tokenOf } from './first-admin.ts';

const start = ({ nobody }: World, token: string, form: object = {}) =>
  nobody.post<RegistrationOptions>('/api/setup/passkey/options', { token, ...NAMED, ...form });
const named = (response: unknown) => ({ passkey: { name: '첫 패스키', response } });

/** A passkey that the browser has made for this address. */
async function made(world: World, token: string, authenticator = newAuthenticator(world.url), oddities: Oddities = {}) {
  const { status, body } = await start(world, token);
  expect(status).toBe(200);
  return named(authenticator.create(body, oddities));
}

async function countOf({ db }: World, table: 'members' | 'passkeys'): Promise<number> {
  return (await db.selectFrom(table).select('id').execute()).length;
}

describeOnBothEngines('the first admin, with a passkey', (world, engine) => {
  test('is made without a password, signs in with the passkey, and has a second factor by it', async () => {
    const token = await tokenOf(world());
    const authenticator = newAuthenticator(world().url);
    const { body: options } = await start(world(), token);
    expect(options).toMatchObject({
      rp: { id: '127.0.0.1', name: '이음' },
      user: { name: NAMED.email, displayName: NAMED.nickname },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });

    const passkey = named(authenticator.create(options));
    expect((await setUp(world(), token, { ...passkey, communityName: '하늘 이음' })).status).toBe(201);

    const signedIn = await signInByPasskey(world(), authenticator);
    expect(signedIn).toMatchObject({ status: 200, body: { role: 'ADMIN' } });
    const me = world().bearer(signedIn.body.accessToken);
    expect((await me.get(MINE)).body).toMatchObject([{ name: '첫 패스키' }]);
    expect((await me.get('/auth/confirm')).body).toEqual({
      password: false,
      code: false,
      passkey: true,
      oidcName: null,
    });
    expect((await world().nobody.get('/api/settings')).body).toMatchObject({ communityName: '하늘 이음' });
    for (const password of [PASSWORD, '']) {
      expect((await world().nobody.post('/auth/sign-in', { email: NAMED.email, password })).status).not.toBe(200);
    }
    // The address is spent, for either way in.
    expectProblem(await start(world(), token), 400, 'LINK_SPENT');
    expectProblem(await setUp(world(), token, { password: PASSWORD }), 400, 'LINK_SPENT');
  });

  test('keeps the last passkey, without which nothing would let them in', async () => {
    const token = await tokenOf(world());
    const first = newAuthenticator(world().url);
    await setUp(world(), token, await made(world(), token, first));
    const me = world().bearer((await signInByPasskey(world(), first)).body.accessToken);
    const [{ id } = { id: 0 }] = (await me.get<{ id: number }[]>(MINE)).body;

    expectProblem(await me.delete(`${MINE}/${id}`), 409, 'LAST_PASSKEY');
    expect((await signInByPasskey(world(), first)).status).toBe(200);
    const response = newAuthenticator(world().url).create(await optionsFor(me));
    expect((await me.post(MINE, { name: '휴대폰', response })).status).toBe(201);
    expect((await me.delete(`${MINE}/${id}`)).status).toBe(204);
    const wrong = await me.patch('/api/members/password', { currentPassword: 'x', newPassword: PASSWORD });
    expect(expectProblem(wrong, 400, 'CURRENT_PASSWORD_WRONG').detail).toContain('패스키로');
  });

  // Challenges and refusals, which are the same on both.
  if (engine === 'postgres') return;

  test('gives exactly one of a password and a passkey', async () => {
    const token = await tokenOf(world());
    const passkey = await made(world(), token);
    expectInvalid(await setUp(world(), token, {}), 'password');
    expectInvalid(await setUp(world(), token, { ...passkey, password: PASSWORD }), 'passkey');
    expectInvalid(await setUp(world(), token, { passkey: { name: '첫 패스키' } }), 'passkey.response');
    expect(await countOf(world(), 'members')).toBe(0);
    expect((await setUp(world(), token, passkey)).status).toBe(201);
  });

  test('is not made with a challenge that is spent, old, of another address, or meant for something else', async () => {
    const ofFormer = await made(world(), await tokenOf(world()));
    const token = await tokenOf(world());
    const authenticator = newAuthenticator(world().url);
    const refuse = async (passkey: object) =>
      expectProblem(await setUp(world(), token, passkey), 400, 'PASSKEY_INVALID');

    await refuse(ofFormer);
    const { body } = await world().nobody.post<{ challenge: string }>('/auth/passkey/options');
    await refuse(named(authenticator.create({ ...body, user: { id: '' } })));
    const kim = await world().member();
    await refuse(named(authenticator.create(await optionsFor(kim))));
    const old = await made(world(), token);
    world().clock.advance(5 * MINUTE);
    await refuse(old);
    const elsewhere = await made(world(), token, authenticator, { origin: 'https://elsewhere.example' });
    await refuse(elsewhere);
    await refuse(elsewhere); // it is spent
    await refuse(await made(world(), token, authenticator, { isUnverified: true }));

    // None of it has spent the address, and what was made for it adds nothing to a member.
    expect(await countOf(world(), 'passkeys')).toBe(0);
    const { passkey } = await made(world(), token);
    expectProblem(await kim.post(MINE, passkey), 400, 'PASSKEY_INVALID');
    expect((await setUp(world(), token, await made(world(), token, authenticator))).status).toBe(201);
    expect(world().logs.filter((line) => line.includes('"security":"passkey-refused"')).length).toBe(8);
  });

  test('leaves nothing behind where the passkey is somebody’s already', async () => {
    const token = await tokenOf(world());
    const kim = await world().member();
    const authenticator = newAuthenticator(world().url);
    await kim.post(MINE, { name: '노트북', response: authenticator.create(await optionsFor(kim)) });

    expectProblem(await setUp(world(), token, await made(world(), token, authenticator)), 400, 'PASSKEY_INVALID');

    expect([await countOf(world(), 'members'), await countOf(world(), 'passkeys')]).toEqual([1, 1]);
    expect((await setUp(world(), token, await made(world(), token))).status).toBe(201);
  });

  test('is refused what is taken before the browser makes a passkey', async () => {
    const token = await tokenOf(world());
    await world().member({ email: 'kim@haneul.test', nickname: '김하늘' });
    expectProblem(await start(world(), token, { email: 'kim@haneul.test' }), 409, 'EMAIL_TAKEN');
    expectProblem(await start(world(), token, { nickname: '김하늘' }), 409, 'NICKNAME_TAKEN');
    expectInvalid(await start(world(), token, { email: 'boss' }), 'email');
    expectProblem(await start(world(), 'made up'), 400, 'LINK_SPENT');
    expect((await start(world(), token)).status).toBe(200);
    world().clock.advance(SETUP_LIFETIME_MS);
    expectProblem(await start(world(), token), 400, 'LINK_SPENT');
  });
});

describeOnOneEngine(
  'the first admin, with a passkey, where admins need a second factor',
  (world) => {
    test('has one from the beginning', async () => {
      const token = await tokenOf(world());
      const authenticator = newAuthenticator(world().url);
      await setUp(world(), token, await made(world(), token, authenticator));
      const me = world().bearer((await signInByPasskey(world(), authenticator)).body.accessToken);
      expect((await me.get('/api/admin/actions')).status).toBe(200);
    });
  },
  { ADMIN_SECOND_FACTOR: 'required' },
);
