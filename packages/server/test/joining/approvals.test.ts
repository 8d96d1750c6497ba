import { expect, test } from 'vitest';
import { recorded, recordedKinds } from '../events/recorded.ts';
import { MINUTE } from '../harness/clock.ts';
import type { Mailbox } from '../harness/mailbox.ts';
import { expectProblem } from '../harness/problems.ts';
import { actionsOf } from '../harness/reads.ts';
import { describeWithMailOnOneEngine } from '../harness/with-mail.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';
import { codeFor, form, openBrowser, signIn, signUp, verify, waitingIn } from './sign-up-form.ts';

const EMAIL = 'new@ieum.test';
const APPROVAL = { SIGNUP: 'approval' };

interface Join {
  id: number;
  nickname: string;
  email: string;
  emailVerified: boolean;
  isRepeat: boolean;
}

const joinsOf = async (admin: { get: World['nobody']['get'] }, query = '') =>
  (await admin.get<{ content: Join[]; totalElements: number }>(`/api/admin/joins${query}`)).body;

/** Somebody has signed up with mail, and entered the code. */
async function signUpAndVerify(world: World, mailbox: Mailbox, changes: object = {}) {
  await signUp(world, changes);
  return verify(world, EMAIL, await codeFor(mailbox, EMAIL));
}

describeOnBothEngines(
  'where an admin approves, without mail,',
  (world, engine) => {
    test('who signs up waits, and becomes a member with the approval', async () => {
      const admin = await world().admin();
      expect(await signUp(world())).toMatchObject({ status: 201, body: { next: 'wait', message: /승인/ } });
      expectProblem(await signIn(world()), 403, 'WAITING_FOR_APPROVAL');
      expectProblem(await signIn(world(), EMAIL, 'not the password'), 401, 'BAD_CREDENTIALS');

      const { content, totalElements } = await joinsOf(admin);
      const createdAt = world().clock.now().toISOString();
      expect(content).toMatchObject([
        { nickname: '새싹', email: EMAIL, organization: '디자인팀', joinedYear: 2026, createdAt },
      ]);
      expect(content).toMatchObject([{ emailVerified: false, isRepeat: false }]);
      expect(totalElements).toBe(1);
      const id = content[0]?.id as number;
      const answer = await admin.patch(`/api/admin/members/${id}/approve`);

      expect(answer).toMatchObject({ status: 200, body: { message: '가입을 승인했습니다.' } });
      expect(await signIn(world())).toMatchObject({ status: 200 });
      expect(await joinsOf(admin)).toMatchObject({ content: [], totalElements: 0 });
      expect(await actionsOf(admin)).toMatchObject([{ action: 'MEMBER_APPROVED', target: '새싹', memberId: id }]);
    });

    test('who repeats the address of somebody who waits takes no place, and is shown as such', async () => {
      const [one, other] = [await world().admin(), await world().admin()];
      await signUp(world());
      world().clock.advance(MINUTE);
      await signUp(world(), { nickname: '사기꾼', password: 'the stranger chose this' });

      const { content } = await joinsOf(one);
      expect(content).toMatchObject([
        { nickname: '새싹', email: EMAIL, isRepeat: false },
        { nickname: '사기꾼', email: EMAIL, isRepeat: true },
      ]);
      for (const password of [undefined, 'the stranger chose this']) {
        expectProblem(await signIn(world(), EMAIL, password), 403, 'WAITING_FOR_APPROVAL');
      }
      const answers = await Promise.all([
        one.patch(`/api/admin/members/${content[0]?.id}/approve`),
        other.patch(`/api/admin/members/${content[1]?.id}/refuse`),
      ]);

      expect(answers[0]).toMatchObject({ status: 200 });
      expect([200, 404]).toContain(answers[1]?.status);
      expect(await signIn(world())).toMatchObject({ status: 200 });
      expectProblem(await signIn(world(), EMAIL, 'the stranger chose this'), 401, 'BAD_CREDENTIALS');
      expect((await joinsOf(one)).totalElements).toBe(0);
    });

    test('who has waited longest comes first, in pages', async () => {
      const admin = await world().admin();
      for (const number of [1, 2, 3]) {
        await signUp(world(), { email: `person${number}@ieum.test`, nickname: `사람${number}` });
        world().clock.advance(MINUTE);
      }

      const pages = [await joinsOf(admin, '?size=2'), await joinsOf(admin, '?size=2&page=1')];
      expect(pages.map(({ content }) => content.map(({ nickname }) => nickname))).toEqual([
        ['사람1', '사람2'],
        ['사람3'],
      ]);
      expect(pages[1]?.totalElements).toBe(3);
    });

    // Rules that need no SQL of their own.
    if (engine === 'postgres') return;

    test('who is refused is forgotten, and may sign up again', async () => {
      const admin = await world().admin();
      await signUp(world());
      const [id] = await waitingIn(world());

      expect(await admin.patch(`/api/admin/members/${id}/refuse`)).toMatchObject({ status: 200 });

      expectProblem(await signIn(world()), 401, 'BAD_CREDENTIALS');
      expectProblem(await admin.patch(`/api/admin/members/${id}/approve`), 404, 'MEMBER_NOT_FOUND');
      expect(await actionsOf(admin)).toMatchObject([{ action: 'MEMBER_REFUSED' }]);
      expect((await recorded(world()))[0]).toEqual({ kind: 'JOIN_ASKED', memberId: id });
      expect(await signUp(world())).toMatchObject({ status: 201 });
    });

    test('who signs up again in the same browser corrects the own sign-up, and keeps the place', async () => {
      const [admin, browser] = [await world().admin(), openBrowser(world())];
      await browser.post('/auth/sign-up', form({ nickname: '오타' }));
      world().clock.advance(MINUTE);
      await signUp(world(), { nickname: '사기꾼' });
      world().clock.advance(MINUTE);
      await browser.post('/auth/sign-up', form({ nickname: '새싹' }));

      expect((await joinsOf(admin)).content).toMatchObject([
        { nickname: '새싹', isRepeat: false },
        { nickname: '사기꾼', isRepeat: true },
      ]);
    });
  },
  APPROVAL,
);

describeWithMailOnOneEngine(
  'where an admin approves, with mail,',
  (world, mailbox) => {
    test('the address is verified first, then the admins are told, and then the person', async () => {
      const [admin, colleague] = [await world().admin(), await world().admin()];
      expect(await signUp(world())).toMatchObject({ status: 201, body: { next: 'verify' } });
      expect((await joinsOf(admin)).totalElements).toBe(0);
      const [id] = await waitingIn(world());
      expectProblem(await admin.patch(`/api/admin/members/${id}/approve`), 404, 'MEMBER_NOT_FOUND');

      const verified = await verify(world(), EMAIL, await codeFor(mailbox(), EMAIL));
      expect(verified).toMatchObject({ status: 200, body: { next: 'wait' } });
      expectProblem(await signIn(world()), 403, 'WAITING_FOR_APPROVAL');
      for (const { email } of [admin, colleague]) {
        expect((await mailbox().next({ to: email })).text).toMatch(/‘새싹’ 님이 가입을 신청.*\/admin\/joins/s);
      }
      expect((await joinsOf(admin)).content).toMatchObject([{ id, emailVerified: true }]);

      await admin.patch(`/api/admin/members/${id}/approve`);

      expect((await mailbox().next({ to: EMAIL })).subject).toMatch(/승인되었어요/);
      expect(await signIn(world())).toMatchObject({ status: 200 });
      expect(await recordedKinds(world())).toEqual(['JOIN_ASKED', 'MEMBER_JOINED', 'SIGNED_IN_ON_NEW_DEVICE']);
    });

    test('who has verified the address keeps waiting when a stranger signs up with it', async () => {
      const admin = await world().admin();
      await signUpAndVerify(world(), mailbox());

      await signUp(world(), { nickname: '사기꾼', password: 'the stranger chose this' });

      expectProblem(await signIn(world()), 403, 'WAITING_FOR_APPROVAL');
      expect((await joinsOf(admin)).content).toMatchObject([{ nickname: '새싹' }]);
      const [id] = await waitingIn(world());
      expect(await admin.patch(`/api/admin/members/${id}/approve`)).toMatchObject({ status: 200 });
      expect(await waitingIn(world())).toEqual([]);
    });

    test('who has verified the address gives way to another sign-up once that is verified as well', async () => {
      const admin = await world().admin();
      await signUpAndVerify(world(), mailbox());
      const again = await signUpAndVerify(world(), mailbox(), { nickname: '고친 이름' });
      expect(again).toMatchObject({ status: 200, body: { next: 'wait' } });

      expect((await joinsOf(admin)).content).toMatchObject([{ nickname: '고친 이름' }]);
    });
  },
  APPROVAL,
);
