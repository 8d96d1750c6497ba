/** `OIDC_ONLY=on` takes passwords away. */
import { expect, test } from 'vitest';
import { newAuthenticator } from '../harness/authenticator.ts';
import { PASSWORD } from '../harness/people.ts';
import { describeOnOneEngine, type World } from '../harness/world.ts';
import { companyOf, MINJI, PROFILE, SETTINGS } from './company.ts';

const NEWCOMER = { ...PROFILE, email: 'new@ieum.test', password: PASSWORD };

/** What is done with a password or a passkey by who is not signed in, and what is answered where they are open. */
function waysIn({ url }: World, email: string): [path: string, body: object, status: number][] {
  return [
    ['/auth/sign-in', { email, password: PASSWORD }, 200],
    ['/auth/sign-up', NEWCOMER, 201],
    ['/auth/forgot', { email }, 202],
    ['/auth/reset', { token: 'x', newPassword: `${PASSWORD} 2` }, 400],
    ['/auth/passkey/sign-in', { response: newAuthenticator(url).get({ challenge: 'x' }) }, 401],
  ];
}

describeOnOneEngine(
  'with an identity provider beside passwords',
  (world) => {
    const company = companyOf(world);

    test('both are open, and said to be', async () => {
      const { email } = await world().senior();

      const options = { oidcName: '이음컴퍼니', passwords: true, timeZone: 'Asia/Seoul' };
      expect((await world().nobody.get('/auth/options')).body).toMatchObject(options);
      for (const [path, body, status] of waysIn(world(), email)) {
        expect((await world().nobody.post(path, body)).status, path).toBe(status);
      }
    });

    test('whoever joined by the provider has no password, and is told so', async () => {
      const { body } = await company.join(MINJI);
      const minji = world().bearer(body.accessToken);
      const none = {
        status: 400,
        body: { code: 'CURRENT_PASSWORD_WRONG', detail: expect.stringMatching(/비밀번호가 없습니다/) },
      };

      for (const guess of [PASSWORD, 'x', '']) {
        const signIn = await world().nobody.post('/auth/sign-in', { email: MINJI.email, password: guess });
        expect(signIn.status).toBe(guess === '' ? 400 : 401);
      }
      const change = { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` };
      expect(await minji.patch('/api/members/password', change)).toMatchObject(none);
      expect(await minji.post('/auth/confirm', { password: PASSWORD })).toMatchObject(none);
    });
  },
  SETTINGS,
);

describeOnOneEngine(
  'with OIDC_ONLY',
  (world) => {
    const company = companyOf(world);
    const off = { status: 403, body: { code: 'PASSWORDS_OFF' } };

    test('nobody signs in, signs up or changes anything by a password or a passkey', async () => {
      const member = await world().senior();

      for (const [path, body] of waysIn(world(), member.email)) {
        expect(await world().nobody.post(path, body), path).toMatchObject(off);
      }
      const change = { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` };
      expect(await member.patch('/api/members/password', change)).toMatchObject(off);
      const options = { oidcName: '이음컴퍼니', passwords: false };
      expect((await world().nobody.get('/auth/options')).body).toMatchObject(options);
    });

    test('everybody comes in by the provider', async () => {
      const member = await world().admin();

      expect((await company.signIn({ ...MINJI, email: member.email })).body).toMatchObject({ role: 'ADMIN' });
      expect((await company.join({ ...MINJI, sub: 'new' })).status).toBe(200);
    });
  },
  { ...SETTINGS, OIDC_ONLY: 'on' },
);
