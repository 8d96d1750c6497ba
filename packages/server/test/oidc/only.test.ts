/** `OIDC_ONLY=on` takes passwords away. */
import { expect, test } from 'vitest';
import { newAuthenticator } from '../harness/authenticator.ts';
import { PASSWORD } from '../harness/people.ts';
import { describeOnOneEngine } from '../harness/world.ts';
import { companyOf, MINJI, PROFILE, SETTINGS } from './company.ts';

const NEWCOMER = { ...PROFILE, email: 'new@ieum.test', password: PASSWORD };

function unknownPasskey(url: string) {
  return newAuthenticator(url).get({ challenge: 'x' });
}

describeOnOneEngine(
  'with an identity provider beside passwords',
  (world) => {
    const company = companyOf(world);

    test('both are open, and said to be', async () => {
      const { email } = await world().senior();

      expect((await world().nobody.get('/auth/options')).body).toMatchObject({
        oidcName: '이음컴퍼니',
        passwords: true,
        timeZone: 'Asia/Seoul',
      });
      expect((await world().nobody.post('/auth/sign-in', { email, password: PASSWORD })).status).toBe(200);
      expect((await world().nobody.post('/auth/sign-up', NEWCOMER)).status).toBe(201);
      expect((await world().nobody.post('/auth/forgot', { email })).status).toBe(202);
      const reset = { token: 'x', newPassword: `${PASSWORD} 2` };
      expect(await world().nobody.post('/auth/reset', reset)).toMatchObject({ body: { code: 'LINK_SPENT' } });
      const passkey = { response: unknownPasskey(world().url) };
      expect((await world().nobody.post('/auth/passkey/sign-in', passkey)).status).toBe(401);
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

      expect(await world().nobody.post('/auth/sign-in', { email: member.email, password: PASSWORD })).toMatchObject(
        off,
      );
      expect(await world().nobody.post('/auth/sign-up', NEWCOMER)).toMatchObject(off);
      expect(await world().nobody.post('/auth/forgot', { email: member.email })).toMatchObject(off);
      const reset = { token: 'x', newPassword: `${PASSWORD} 2` };
      expect(await world().nobody.post('/auth/reset', reset)).toMatchObject(off);
      const passkey = { response: unknownPasskey(world().url) };
      expect(await world().nobody.post('/auth/passkey/sign-in', passkey)).toMatchObject(off);
      const change = { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` };
      expect(await member.patch('/api/members/password', change)).toMatchObject(off);
      expect((await world().nobody.get('/auth/options')).body).toMatchObject({
        oidcName: '이음컴퍼니',
        passwords: false,
      });
    });

    test('everybody comes in by the provider', async () => {
      const member = await world().admin();

      expect((await company.signIn({ ...MINJI, email: member.email })).body).toMatchObject({ role: 'ADMIN' });
      expect((await company.join({ ...MINJI, sub: 'new' })).status).toBe(200);
    });
  },
  { ...SETTINGS, OIDC_ONLY: 'on' },
);
