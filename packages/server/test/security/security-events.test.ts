/** The security events of proving who one is, and of letting people in; traces.test.ts has those of everyday use. */
import { expect, test } from 'vitest';
import { setUpApp } from '../factors/totp.ts';
import { newAuthenticator, type RegistrationOptions } from '../harness/authenticator.ts';
import { PASSWORD } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeWithMail } from '../harness/with-mail.ts';
import { describeOnOneEngine } from '../harness/world.ts';
import { codeFor, otherCode, signUp, verify } from '../joining/sign-up-form.ts';

const ME = '/api/members/me';
const EMAIL = 'new@ieum.test';

describeWithMail(
  'who signs up, and is let in or not,',
  (world, mailbox) => {
    test('leaves an event for each step, and none with the address', async () => {
      const boss = await world().admin();
      await signUp(world());
      const code = await codeFor(mailbox(), EMAIL);
      await verify(world(), EMAIL, otherCode(code));
      await verify(world(), EMAIL, code);
      const { content } = (await boss.get<{ content: [{ id: number }] }>('/api/admin/joins')).body;
      const [{ id }] = content;
      expect(await boss.patch(`/api/admin/members/${id}/approve`)).toMatchObject({ status: 200 });

      expect(securityLines(world())).toMatchObject([
        { level: 30, security: 'signed-up', memberId: id, next: 'verify', address: '127.0.0.1' },
        { level: 40, security: 'email-code-refused', address: '127.0.0.1' },
        { level: 30, security: 'email-verified', memberId: id, address: '127.0.0.1' },
        { level: 40, security: 'member-approved', adminId: boss.id, memberId: id },
      ]);
      expect(world().logs.join('')).not.toContain(EMAIL);
      expect(world().logs.join('')).not.toContain(code);
    });

    test('is invited or refused in events, too', async () => {
      const boss = await world().admin();
      const invited = await boss.post<{ link: string }>('/api/admin/invitations', { email: 'guest@ieum.test' });
      await signUp(world());
      await verify(world(), EMAIL, await codeFor(mailbox(), EMAIL));
      const { content } = (await boss.get<{ content: [{ id: number }] }>('/api/admin/joins')).body;
      const [{ id }] = content;
      world().logs.length = 0;
      expect(await boss.patch(`/api/admin/members/${id}/refuse`)).toMatchObject({ status: 200 });
      expectProblem(await boss.patch(`/api/admin/members/${id}/refuse`), 404, 'MEMBER_NOT_FOUND');
      await boss.post('/api/admin/invitations', { email: 'guest@ieum.test' });

      expect(securityLines(world())).toMatchObject([
        { level: 40, security: 'member-refused', adminId: boss.id, memberId: id },
        { level: 40, security: 'member-invited', adminId: boss.id },
      ]);
      const token = new URL(invited.body.link).searchParams.get('invitation') as string;
      for (const secret of [token, 'guest@ieum.test']) expect(world().logs.join('')).not.toContain(secret);
    });
  },
  { SIGNUP: 'approval' },
);

describeOnOneEngine('second factors', (world) => {
  test('leave an event when they are added, renewed and removed', async () => {
    const kim = await world().member();
    await setUpApp(world(), kim);
    await kim.post(`${ME}/recovery-codes`);
    await kim.delete(`${ME}/totp`);
    await kim.delete(`${ME}/totp`); // there is none
    const passkey = newAuthenticator(world().url);
    const options = (await kim.post<RegistrationOptions>(`${ME}/passkeys/options`)).body;
    const added = await kim.post<{ id: number }>(`${ME}/passkeys`, {
      name: '노트북',
      response: passkey.create(options),
    });
    await kim.delete(`${ME}/passkeys/${added.body.id}`);

    expect(securityLines(world())).toMatchObject([
      { level: 40, security: 'second-factor-added', memberId: kim.id, factor: 'TOTP' },
      { level: 40, security: 'recovery-codes-renewed', memberId: kim.id },
      { level: 40, security: 'second-factor-removed', memberId: kim.id, factor: 'TOTP' },
      { level: 40, security: 'second-factor-added', memberId: kim.id, factor: 'PASSKEY' },
      { level: 40, security: 'second-factor-removed', memberId: kim.id, factor: 'PASSKEY' },
    ]);
  });

  test('that go with an admin’s link are an event beside the new password', async () => {
    const [boss, kim, lee] = [await world().admin(), await world().member(), await world().member()];
    await setUpApp(world(), kim);
    const linkFor = async ({ id }: { id: number }) => {
      const { link } = (await boss.post<{ link: string }>(`/api/admin/members/${id}/reset-link`)).body;
      return new URL(link).searchParams.get('token');
    };
    world().logs.length = 0;
    for (const member of [kim, lee]) {
      await world().nobody.post('/auth/reset', { token: await linkFor(member), newPassword: '아주 새로운 비밀 91' });
    }

    expect(securityLines(world())).toMatchObject([
      { security: 'reset-link-made', adminId: boss.id, memberId: kim.id },
      { security: 'password-reset', memberId: kim.id },
      { security: 'second-factor-removed', memberId: kim.id, factor: 'ALL' },
      { security: 'reset-link-made', adminId: boss.id, memberId: lee.id },
      { security: 'password-reset', memberId: lee.id },
    ]);
  });

  test('given wrong are one event each, by what they were asked for', async () => {
    const { nobody } = world();
    const kim = await world().member();
    await setUpApp(world(), kim);
    world().logs.length = 0;
    await nobody.post('/auth/sign-in', { email: kim.email, password: PASSWORD, code: 'zzzz-zzzz-zzzz' });
    await kim.post('/auth/confirm', { code: 'zzzz-zzzz-zzzz' });
    await kim.patch('/api/members/password', { currentPassword: 'a wrong one', newPassword: '아주 새로운 비밀 91' });

    expect(securityLines(world())).toMatchObject([
      { level: 40, security: 'second-factor-failed', memberId: kim.id },
      { level: 40, security: 'confirmation-failed', memberId: kim.id },
      { level: 40, security: 'confirmation-failed', memberId: kim.id },
    ]);
  });
});
