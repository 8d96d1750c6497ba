/** Admins correct the email of a member (the second page, part E: "A member's record"). */
import { expect, test } from 'vitest';
import { signIn } from '../auth/calls.ts';
import { recorded } from '../events/recorded.ts';
import type { Client } from '../harness/client.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { actionsOf, ownDataOf } from '../harness/reads.ts';
import { describeWithMail } from '../harness/with-mail.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { codeFor, verify } from '../joining/sign-up-form.ts';

const RIGHT = 'kim@ieum.test';
const correct = (boss: Client, id: number, email: string) => boss.patch(`/api/admin/members/${id}`, { email });

async function corrections(boss: Client) {
  return (await actionsOf(boss)).filter(({ action }) => action === 'MEMBER_CORRECTED').map(({ changes }) => changes);
}

describeOnBothEngines('an email that an admin corrects', (world) => {
  test('is the one to sign in with; it is in the log, and the member is told', async () => {
    const [boss, kim] = [await world().admin('대표'), await world().member({ email: 'kmi@ieum.test' })];

    expect(await correct(boss, kim.id, ' KIM@ieum.test ')).toMatchObject({ status: 200 });

    expect(await signIn(world(), RIGHT)).toMatchObject({ status: 200 });
    expectProblem(await signIn(world(), 'kmi@ieum.test'), 401, 'BAD_CREDENTIALS');
    expect((await boss.get(`/api/admin/members/${kim.id}`)).body).toMatchObject({ email: RIGHT, emailVerified: false });
    expect(await kim.get('/api/members/me')).toMatchObject({ status: 200 }); // without mail, nothing is to be verified
    expect(await corrections(boss)).toEqual([[{ field: 'email', before: 'kmi@ieum.test', after: RIGHT }]]);
    expect((await recorded(world()))[0]).toEqual({ kind: 'EMAIL_CHANGED', memberId: kim.id, adminId: boss.id });
    expect(await ownDataOf(kim)).toMatchObject({
      member: { email: RIGHT, emailVerifiedAt: null },
      formerEmails: [{ email: 'kmi@ieum.test' }],
    });
    expect(world().logs.join('')).not.toMatch(/kmi@|kim@/);
  });

  test('is forgotten with the member, also in the log', async () => {
    const [boss, kim] = [await world().admin('대표'), await world().member({ email: 'kmi@ieum.test' })];
    await correct(boss, kim.id, RIGHT);

    await kim.post('/withdraw');

    expect(await corrections(boss)).toEqual([[{ field: 'email', before: null, after: null }]]);
    const { db } = world();
    const stored = [
      await db.selectFrom('admin_actions').selectAll().execute(),
      await db.selectFrom('email_changes').selectAll().execute(),
    ];
    expect(JSON.stringify(stored)).not.toMatch(/kmi@|kim@/);
    expectProblem(await correct(boss, boss.id, RIGHT), 409, 'EMAIL_WITHDRAWN');
    expect(await correct(boss, boss.id, 'kmi@ieum.test')).toMatchObject({ status: 200 });
  });

  test('is nobody else’s, and an address as sign-up takes it', async () => {
    const [boss, kim, lee] = [await world().admin(), await world().member(), await world().member()];
    expectProblem(await correct(boss, kim.id, lee.email), 409, 'EMAIL_TAKEN');
    for (const email of ['', 'kim@corp kr']) expectInvalid(await correct(boss, kim.id, email), 'email');
    expect(await correct(boss, kim.id, kim.email)).toMatchObject({ status: 200 });
    expect(await corrections(boss)).toEqual([]);

    expect(await correct(boss, kim.id, RIGHT)).toMatchObject({ status: 200 });
    expect(await correct(boss, lee.id, kim.email)).toMatchObject({ status: 200 }); // it is free again
  });

  test('is one member’s when two admins give it to two at the same time', async () => {
    const [one, other] = [await world().admin(), await world().admin()];
    const [kim, lee] = [await world().member(), await world().member()];

    const answers = await Promise.all([correct(one, kim.id, RIGHT), correct(other, lee.id, RIGHT)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('ends the links to reset the password that were made for the former one', async () => {
    const [boss, kim] = [await world().admin(), await world().member()];
    const { body } = await boss.post<{ link: string }>(`/api/admin/members/${kim.id}/reset-link`);
    const token = new URL(body.link).searchParams.get('token');
    await correct(boss, kim.id, RIGHT);

    const reset = { token, newPassword: '새로운 암호 12!' };
    expectProblem(await world().nobody.post('/auth/reset', reset), 400, 'LINK_SPENT');
  });
});

describeOnBothEngines(
  'an email of the company',
  (world) => {
    test('is corrected to another one of the company; a guest’s to any', async () => {
      const [boss, kim] = [await world().admin(), await world().member({ email: 'kmi@ieum.test' })];
      const guest = await world().member({ email: 'a@b.test' });

      const { body } = await correct(boss, kim.id, 'kim@gmail.test');
      expect(body).toMatchObject({
        code: 'INVALID_FIELDS',
        errors: [{ field: 'email', message: '회사 이메일을 입력해 주세요.' }],
      });
      expect(await correct(boss, kim.id, RIGHT)).toMatchObject({ status: 200 });
      expect(await correct(boss, guest.id, 'c@b.test')).toMatchObject({ status: 200 });
    });
  },
  { SIGNUP_EMAIL_DOMAINS: 'ieum.test' },
);

describeWithMail('an email that an admin corrects where there is mail', (world, mailbox) => {
  test('is told to both addresses and verified at the next sign-in, for which all sign-ins end', async () => {
    const [boss, kim] = [await world().admin(), await world().member({ email: 'kmi@ieum.test' })];

    expect(await correct(boss, kim.id, RIGHT)).toMatchObject({ status: 200 });

    const former = await mailbox().next({ to: 'kmi@ieum.test' });
    expect(former.text).toContain('다른 주소');
    expect(former.text).not.toContain(RIGHT);
    expect((await mailbox().next({ to: RIGHT })).text).toContain('이 주소로 로그인');
    expectProblem(await kim.get('/api/members/me'), 401, 'NOT_SIGNED_IN');
    expectProblem(await signIn(world(), RIGHT), 403, 'EMAIL_NOT_VERIFIED');
    expect(await verify(world(), RIGHT, await codeFor(mailbox(), RIGHT))).toMatchObject({ status: 200 });
    expect(await signIn(world(), RIGHT)).toMatchObject({ status: 200 });
    expect(mailbox().arrived.filter(({ recipient }) => recipient === 'kmi@ieum.test')).toHaveLength(1);
  });

  test.each([{ role: 'ADMIN' }, { moderator: true }])(
    'makes nobody %o whose address nobody has verified',
    async (given) => {
      const [boss, kim] = [await world().admin(), await world().member({ email: 'kmi@ieum.test' })];
      const change = (body: object) => boss.patch(`/api/admin/members/${kim.id}`, body);

      expectProblem(await change({ email: RIGHT, organization: '인사팀', ...given }), 409, 'MEMBER_NOT_VERIFIED');

      const { body } = await boss.get(`/api/admin/members/${kim.id}`);
      expect(body).toMatchObject({
        email: 'kmi@ieum.test',
        organization: '플랫폼팀',
        role: 'USER',
        isModerator: false,
      });
      expect(await change({ organization: '인사팀', ...given })).toMatchObject({ status: 200 });
      // What somebody was made before stays.
      expect(await change({ email: RIGHT })).toMatchObject({ status: 200 });
    },
  );

  test('leaves the admin signed in who corrects the own one, and no code for the former one', async () => {
    const boss = await world().admin();
    const elsewhere = await world().signInAgain(boss);
    await world().db.updateTable('members').set({ email_verified_at: null }).where('id', '=', boss.id).execute();
    await signIn(world(), boss.email);
    const code = await codeFor(mailbox(), boss.email);

    expect(await correct(boss, boss.id, RIGHT)).toMatchObject({ status: 200 });

    expect(await boss.get('/api/members/me')).toMatchObject({ status: 200 });
    expectProblem(await elsewhere.get('/api/members/me'), 401, 'NOT_SIGNED_IN');
    expectProblem(await verify(world(), boss.email, code), 400, 'CODE_WRONG');
  });
});
