import { expect, test } from 'vitest';
import { recorded } from '../events/recorded.ts';
import { DAY, HOUR, MINUTE } from '../harness/clock.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeWithMail, describeWithMailOnOneEngine } from '../harness/with-mail.ts';
import type { World } from '../harness/world.ts';
import { codeFor, expectCodeWrong, form, otherCode, pendingOf, signIn, signUp, verify } from './sign-up-form.ts';

const EMAIL = 'new@ieum.test';

const membersOf = ({ db }: World) => db.selectFrom('members').selectAll().orderBy('id').execute();

describeWithMail('a sign-up whose address is to be verified', (world, mailbox, engine) => {
  async function askForCode(changes: object = {}): Promise<string> {
    await signUp(world(), changes);
    return codeFor(mailbox(), EMAIL);
  }

  test('becomes a member with the code from the mail, typed in groups or not, with the id it had', async () => {
    expect(await signUp(world())).toMatchObject({ status: 201, body: { next: 'verify', message: /코드/ } });
    expect(await membersOf(world())).toEqual([]);
    const [pending] = await pendingOf(world());
    expectProblem(await signIn(world()), 403, 'EMAIL_NOT_VERIFIED');
    const code = await codeFor(mailbox(), EMAIL);

    world().clock.advance(10 * MINUTE - 1);
    const inGroups = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    const verified = await verify(world(), EMAIL.toUpperCase(), inGroups);
    expect(verified).toMatchObject({ status: 200, body: { next: 'sign-in' } });

    const [member] = await membersOf(world());
    expect(member).toMatchObject({
      id: pending?.id,
      email: EMAIL,
      nickname: '새싹',
      status: 'ACTIVE',
      email_verified_at: world().clock.now().getTime(),
    });
    expect(await pendingOf(world())).toEqual([]);
    expect(await recorded(world())).toEqual([{ kind: 'MEMBER_JOINED', memberId: member?.id }]);
    expect(await signIn(world())).toMatchObject({ status: 200 });
    expectCodeWrong(await verify(world(), EMAIL, code));
  });

  test('has five tries, and then needs another code', async () => {
    const code = await askForCode();
    for (let tries = 1; tries <= 5; tries++) expectCodeWrong(await verify(world(), EMAIL, otherCode(code)));

    expectCodeWrong(await verify(world(), EMAIL, code));

    expect(await world().nobody.post('/auth/verify-email/resend', { email: EMAIL })).toMatchObject({ status: 202 });
    const another = await codeFor(mailbox(), EMAIL);
    expect(await verify(world(), EMAIL, another)).toMatchObject({ status: 200 });
  });

  test('has no more tries when they are made at the same moment', async () => {
    const code = await askForCode();

    const wrong = Array.from({ length: 20 }, () => verify(world(), EMAIL, otherCode(code)));
    for (const answer of await Promise.all(wrong)) expectCodeWrong(answer);

    const [pending] = await pendingOf(world());
    expect(pending?.code_tries).toBe(5);
    expectCodeWrong(await verify(world(), EMAIL, code));
  });

  test('is verified once when the code is entered twice at the same moment', async () => {
    const code = await askForCode();

    const answers = await Promise.all([1, 2].map(() => verify(world(), EMAIL, code)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await membersOf(world())).toHaveLength(1);
  });

  // Codes, answers and mails, which are the same on both.
  if (engine === 'postgres') return;

  test('is told which sign-up the code belongs to, in the language of the sign-up', async () => {
    await signUp(world());
    const korean = await mailbox().next({ to: EMAIL });
    expect(korean.subject).toMatch(/인증 코드/);
    expect(korean.text).toMatch(/2026년 11월 20일 오전 10:02에 ‘새싹’ 닉네임으로 신청한 가입/);
    expect(korean.text).toContain('직접 신청하지 않았다면 아무것도 하지 말고');

    const sprout = form({ email: 'english@ieum.test', nickname: 'Sprout' });
    await world().nobody.post('/auth/sign-up', sprout, { 'accept-language': 'en' });
    const english = await mailbox().next({ to: 'english@ieum.test' });
    expect(english.text).toContain('“Sprout” on November 20, 2026');
    expect(english.text).toContain('do nothing');
  });

  test('stores the code as a keyed hash only', async () => {
    const code = await askForCode();

    const [pending] = await pendingOf(world());
    expect(JSON.stringify(pending)).not.toContain(code);
    expect(pending?.code_hash).toMatch(/^[\w-]{43}$/);
    expect(world().logs.join()).not.toContain(code);
  });

  test('is refused with a wrong code, an expired one, and for an address nobody has signed up with, all alike', async () => {
    const code = await askForCode();
    const wrong = await verify(world(), EMAIL, otherCode(code));
    const unknown = await verify(world(), 'nobody@ieum.test', code);
    for (const odd of ['', ' ', 'abcdef', `${code} `.repeat(3)]) {
      expect((await verify(world(), EMAIL, odd)).status).toBe(400);
    }
    world().clock.advance(10 * MINUTE);
    const expired = await verify(world(), EMAIL, code);

    for (const answer of [wrong, unknown, expired]) expectCodeWrong(answer);
    expect(unknown.body).toEqual(wrong.body);
    expect(expired.body).toEqual(wrong.body);
    expect(await membersOf(world())).toEqual([]);
  });

  test('is answered alike whether there is somebody to send another code to, or not', async () => {
    const { member, nobody } = world();
    await member({ email: 'member@ieum.test' });
    await signUp(world());
    await mailbox().next({ to: EMAIL });

    const answers = [];
    for (const email of ['member@ieum.test', 'nobody@ieum.test', EMAIL]) {
      const askedAt = performance.now();
      answers.push(await nobody.post('/auth/verify-email/resend', { email }));
      // Longer than it takes to queue a mail, whether one was queued or not.
      expect(performance.now() - askedAt).toBeGreaterThan(200);
    }

    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(3).fill({ status: 202, body: { message: expect.any(String) } }),
    );
    await mailbox().next({ to: EMAIL });
    expect(mailbox().arrived.map(({ recipient }) => recipient)).toEqual([EMAIL, EMAIL]);
  });

  test('loses its former code with the next one', async () => {
    const former = await askForCode();
    await world().nobody.post('/auth/verify-email/resend', { email: EMAIL });
    const latter = await codeFor(mailbox(), EMAIL);
    // Once in a million they are the same.
    if (former !== latter) expectCodeWrong(await verify(world(), EMAIL, former));

    expect(await verify(world(), EMAIL, latter)).toMatchObject({ status: 200 });
  });

  test('is told when the nickname was taken meanwhile, and joins with another one', async () => {
    const code = await askForCode();
    await world().member({ nickname: '새싹' });

    expectProblem(await verify(world(), EMAIL, code), 409, 'NICKNAME_TAKEN');
    expect(await pendingOf(world())).toHaveLength(1);

    expect(await verify(world(), EMAIL, await askForCode({ nickname: '다른 새싹' }))).toMatchObject({ status: 200 });
  });

  test('gives way to a member who has joined with the address in another way', async () => {
    const code = await askForCode();
    await world().member({ email: EMAIL });

    expectProblem(await verify(world(), EMAIL, code), 409, 'EMAIL_TAKEN');
    expect(await membersOf(world())).toHaveLength(1);
  });
});

describeWithMailOnOneEngine(
  'codes that are guessed, or asked for without end,',
  (world, mailbox) => {
    test('are refused with 429 after a while, whoever has signed up', async () => {
      await signUp(world());
      await mailbox().next({ to: EMAIL });
      for (const email of [EMAIL, 'nobody@ieum.test']) {
        const statuses = [];
        for (let tries = 0; tries < 20; tries++) statuses.push((await verify(world(), email, 'abcdef')).status);
        expect(new Set(statuses)).toEqual(new Set([400, 429]));
        expect(statuses.indexOf(429)).toBeGreaterThan(5);
      }
    });

    test('are mailed to one address only so often', async () => {
      const { nobody, clock } = world();
      const resend = (email: string) => nobody.post('/auth/verify-email/resend', { email });
      await signUp(world());
      const statuses = [];
      for (let times = 0; times < 15; times++) statuses.push((await resend(EMAIL)).status);

      expect(new Set(statuses)).toEqual(new Set([202, 429]));
      expect(await resend('another@ieum.test')).toMatchObject({ status: 202 });
      const again = [];
      for (let times = 0; times < 10; times++) again.push((await signUp(world(), { nickname: `다시${times}` })).status);
      expect(again.indexOf(429)).toBeGreaterThan(3);
      clock.advance(DAY + HOUR);
      expect(await resend(EMAIL)).toMatchObject({ status: 202 });
    });

    test('for addresses that somebody makes up leave no row for each', async () => {
      const { nobody, db } = world();
      for (let count = 0; count < 20; count++) {
        await verify(world(), `made-up-${count}@ieum.test`, '123456');
        await nobody.post('/auth/verify-email/resend', { email: `made-up-${count}@ieum.test` });
      }

      const rows = await db.selectFrom('throttles').select(['key', 'hits']).orderBy('key').execute();
      expect(rows).toEqual([
        { key: expect.stringMatching(/^codes:/), hits: expect.any(Number) },
        { key: expect.stringMatching(/^resends:/), hits: 20 },
      ]);
    });
  },
  { RATE_LIMIT: 'on' },
);
