/** By what a member can confirm, and that each of it suffices. */
import { expect, test } from 'vitest';
import { add, holder, MINE } from '../factors/passkeys.ts';
import { setUpApp } from '../factors/totp.ts';
import { newAuthenticator } from '../harness/authenticator.ts';
import { PASSWORD } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnOneEngine } from '../harness/world.ts';
import { companyOf, MINJI, SETTINGS } from '../oidc/company.ts';

const NONE = { password: false, code: false, passkey: false, oidcName: null };
const BY_PASSWORD = { ...NONE, password: true };
const BY_PROVIDER = { ...NONE, oidcName: '이음컴퍼니' };

describeOnOneEngine('the ways to confirm', (world) => {
  test('are what the member has', async () => {
    const kim = await world().member();
    const ways = async () => (await kim.get('/auth/confirm')).body;

    expect(await ways()).toEqual(BY_PASSWORD);
    await kim.post('/api/members/me/totp'); // not confirmed
    expect(await ways()).toEqual(BY_PASSWORD);
    await setUpApp(world(), kim);
    expect(await ways()).toEqual({ ...BY_PASSWORD, code: true });
    const { body } = await add(kim, newAuthenticator(world().url));
    await kim.delete('/api/members/me/totp');
    expect(await ways()).toEqual({ ...BY_PASSWORD, code: true, passkey: true }); // the recovery codes are left
    await kim.delete(`${MINE}/${body.id}`);
    expect(await ways()).toEqual(BY_PASSWORD);
    expect((await (await world().member()).get('/auth/confirm')).body).toEqual(BY_PASSWORD);
  });

  test('suffice one by one, also of a member with a second factor', async () => {
    const { kim, authenticator } = await holder(world());
    const { code, recoveryCodes } = await setUpApp(world(), kim);
    const { body } = await kim.post<{ challenge: string }>('/auth/confirm/passkey/options');
    const proofs = [
      { password: PASSWORD },
      { code: code() },
      { code: recoveryCodes[0] },
      { passkey: authenticator.get(body) },
    ];
    for (const proof of proofs) {
      await world().db.updateTable('sign_ins').set({ confirmed_at: 0 }).execute();
      expectProblem(await kim.get('/api/members/me/export'), 403, 'CONFIRM_FIRST');

      expect(await kim.post('/auth/confirm', proof)).toMatchObject({ status: 204 });

      expect(await kim.get('/api/members/me/export')).toMatchObject({ status: 200 });
    }
  });
});

describeOnOneEngine(
  'with an identity provider, the ways to confirm',
  (world) => {
    const company = companyOf(world);

    test('are a sign-in there for those who have signed in there', async () => {
      const { body } = await company.join(MINJI);
      const minji = world().bearer(body.accessToken);
      await world().db.updateTable('sign_ins').set({ confirmed_at: 0 }).execute();

      expect((await minji.get('/auth/confirm')).body).toEqual(BY_PROVIDER);
      expectProblem(await minji.get('/api/members/me/export'), 403, 'CONFIRM_FIRST');
      const again = await company.signIn(MINJI);
      expect(await world().bearer(again.body.accessToken).get('/api/members/me/export')).toMatchObject({ status: 200 });
      expectProblem(await minji.get('/api/members/me/export'), 403, 'CONFIRM_FIRST');
    });

    test('are the password, too, of a member who has one', async () => {
      const member = await world().member({ email: MINJI.email as string });
      const { body } = await company.signIn(MINJI);

      expect((await member.get('/auth/confirm')).body).toEqual(BY_PASSWORD);
      expect((await world().bearer(body.accessToken).get('/auth/confirm')).body).toEqual({
        ...BY_PASSWORD,
        oidcName: '이음컴퍼니',
      });
    });

    test('are a passkey, too, of a member without a password', async () => {
      const { body } = await company.join(MINJI);
      const minji = world().bearer(body.accessToken);
      const authenticator = newAuthenticator(SETTINGS.PUBLIC_URL);
      await add(minji, authenticator);

      expect((await minji.get('/auth/confirm')).body).toEqual({ ...BY_PROVIDER, passkey: true });
      const { body: options } = await minji.post<{ challenge: string }>('/auth/confirm/passkey/options');
      const proof = { passkey: authenticator.get(options) };
      expect(await minji.post('/auth/confirm', proof)).toMatchObject({ status: 204 });
    });
  },
  SETTINGS,
);

describeOnOneEngine(
  'with OIDC_ONLY, the ways to confirm',
  (world) => {
    companyOf(world);

    test('are no password, but a second factor', async () => {
      const kim = await world().member();
      const { code } = await setUpApp(world(), kim);

      expect((await kim.get('/auth/confirm')).body).toEqual({ ...BY_PROVIDER, code: true });
      expectProblem(await kim.post('/auth/confirm', { password: PASSWORD }), 403, 'PASSWORDS_OFF');
      expect(await kim.post('/auth/confirm', { code: code() })).toMatchObject({ status: 204 });
    });
  },
  { ...SETTINGS, OIDC_ONLY: 'on' },
);
