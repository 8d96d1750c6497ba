/** A member from before there was mail verifies the address at the next sign-in. */
import { expect, test } from 'vitest';
import { holder, signInByPasskey } from '../factors/passkeys.ts';
import { MINUTE } from '../harness/clock.ts';
import { type Member, PASSWORD } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeWithMailOnOneEngine } from '../harness/with-mail.ts';
import { describeOnOneEngine, type World } from '../harness/world.ts';
import { codeFor, expectCodeWrong, openBrowser, otherCode, pendingOf, signIn, verify } from './sign-up-form.ts';

const KIM = { email: 'kim@ieum.test', nickname: '김하늘', role: 'ADMIN' } as const;

const setVerified = ({ db }: World, { id }: Member, at: number | null) =>
  db.updateTable('members').set({ email_verified_at: at }).where('id', '=', id).execute();

async function unverified(world: World): Promise<Member> {
  const kim = await world.member(KIM);
  await setVerified(world, kim, null);
  return kim;
}
const rowOf = ({ db }: World, id: number) =>
  db.selectFrom('members').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

describeWithMailOnOneEngine('a member whose address was never verified', (world, mailbox) => {
  test('signs in after the code from the mail, and is who they were', async () => {
    const kim = await unverified(world());
    const before = await rowOf(world(), kim.id);
    expectProblem(await signIn(world(), KIM.email, 'a wrong password'), 401, 'BAD_CREDENTIALS');
    expectProblem(await signIn(world(), KIM.email, PASSWORD), 403, 'EMAIL_NOT_VERIFIED');
    const code = await codeFor(mailbox(), KIM.email);
    // The code is still good, so no other one is mailed.
    expectProblem(await signIn(world(), KIM.email, PASSWORD), 403, 'EMAIL_NOT_VERIFIED');
    expectCodeWrong(await verify(world(), KIM.email, otherCode(code)));

    expect(await verify(world(), KIM.email, code)).toMatchObject({ status: 200, body: { next: 'sign-in' } });

    expect(await rowOf(world(), kim.id)).toEqual({ ...before, email_verified_at: world().clock.now().getTime() });
    expect(await signIn(world(), KIM.email, PASSWORD)).toMatchObject({ status: 200, body: { role: 'ADMIN' } });
    expect(await kim.get('/api/members/me')).toMatchObject({ status: 200 });
    expect(await pendingOf(world())).toEqual([]);
    expect(mailbox().arrived).toHaveLength(1);
  });

  test('cannot sign in with a passkey alone before', async () => {
    const { kim, authenticator } = await holder(world());
    await setVerified(world(), kim, null);
    expectProblem(await signInByPasskey(world(), authenticator), 403, 'EMAIL_NOT_VERIFIED');
    await setVerified(world(), kim, 1);
    expect(await signInByPasskey(world(), authenticator)).toMatchObject({ status: 200 });
  });

  test('verifies in the browser that knows the password only', async () => {
    await unverified(world());
    const [mine, other] = [openBrowser(world()), openBrowser(world())];
    expect((await mine.post('/auth/sign-in', { email: KIM.email, password: PASSWORD })).status).toBe(403);
    const code = await codeFor(mailbox(), KIM.email);

    expectCodeWrong(await other.post('/auth/verify-email', { email: KIM.email, code }));
    expect((await mine.post('/auth/verify-email', { email: KIM.email, code })).status).toBe(200);
  });

  test('becomes no admin before', async () => {
    const [boss, lee] = [await world().admin(), await world().member()];
    const appoint = () => boss.patch(`/api/admin/members/${lee.id}`, { role: 'ADMIN' });
    await setVerified(world(), lee, null);
    expectProblem(await appoint(), 409, 'MEMBER_NOT_VERIFIED');
    await setVerified(world(), lee, 1);
    expect(await appoint()).toMatchObject({ status: 200 });
  });

  test('needs another code once the password was changed', async () => {
    const kim = await unverified(world());
    await signIn(world(), KIM.email, PASSWORD);
    const code = await codeFor(mailbox(), KIM.email);
    const newPassword = '전혀 다른 비밀번호 1';
    expect(await kim.patch('/api/members/password', { currentPassword: PASSWORD, newPassword })).toMatchObject({
      status: 200,
    });

    expectProblem(await verify(world(), KIM.email, code), 409, 'EMAIL_TAKEN');
    expectProblem(await signIn(world(), KIM.email, newPassword), 403, 'EMAIL_NOT_VERIFIED');
    expect(await verify(world(), KIM.email, await codeFor(mailbox(), KIM.email))).toMatchObject({ status: 200 });
  });
});

describeWithMailOnOneEngine(
  'codes of a member',
  (world) => {
    test('are limited apart from what strangers have had mailed to the address', async () => {
      await unverified(world());
      const statuses = [];
      for (let count = 0; count < 8; count++) {
        statuses.push((await signIn(world(), KIM.email, PASSWORD)).status);
        world().clock.advance(11 * MINUTE);
      }

      expect(statuses).toEqual([...Array(7).fill(403), 429]);
      const rows = await world().db.selectFrom('throttles').where('key', 'like', 'pending%').select('key').execute();
      expect(rows).toEqual([{ key: expect.stringMatching(/^pendingSignUps:/) }]);
    });
  },
  { RATE_LIMIT: 'on' },
);

describeOnOneEngine('a member whose address was never verified, without mail', (world) => {
  test('nothing changes for members', async () => {
    await unverified(world());
    expect(await signIn(world(), KIM.email, PASSWORD)).toMatchObject({ status: 200 });
  });
});
