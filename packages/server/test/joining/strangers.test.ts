/** What strangers can do with an address that is not theirs, and that its owner joins all the same. */
import { expect, test } from 'vitest';
import type { Answer } from '../harness/client.ts';
import { DAY, HOUR, MINUTE } from '../harness/clock.ts';
import type { Mailbox } from '../harness/mailbox.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeWithMail } from '../harness/with-mail.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';
import { codeFor, expectCodeWrong, form, plantPending } from './sign-up-form.ts';

const BOSS = 'ceo@ieum.test';
const STRANGER = { email: BOSS, nickname: '사기꾼', password: 'the stranger chose this' };
const OWNER = { email: BOSS, nickname: '대표' };
const LIMITED = { RATE_LIMIT: 'on', TRUST_PROXY: 'on' };
const MILLION = 1_000_000;

/** From an address, as a browser with cookies or as a script. */
function from<Body = unknown>({ nobody }: World, address: string, path: string, body: object, cookie = '') {
  return nobody.raw<Body>('POST', path, {
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
}

/** Some sign-ups with an address, made nowhere, each with a code. */
async function plantCodes(world: World, email: string, count: number): Promise<void> {
  const now = world.clock.now().getTime();
  const code = { created_at: now, code_hash: 'of another code', code_expires_at: now + 3 * DAY };
  for (let row = 0; row < count; row++) await plantPending(world, email, code);
}

const membersOf = ({ db }: World) => db.selectFrom('members').select(['email', 'nickname']).execute();

describeWithMail(
  'an owner who signs up while a stranger does all that can be done,',
  (world, mailbox) => {
    const cookieOf = ({ headers }: Answer) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

    test.each([
      ['in the same network, in a browser', '203.0.113.1', true],
      ['in another network, by a script', '203.0.113.9', false],
    ])('joins with the code from the first mail: %s', async (_where, owners, withCookie) => {
      const signedUp = await from(world(), owners, '/auth/sign-up', form(OWNER));
      const code = await codeFor(mailbox(), BOSS);
      const strangers = '203.0.113.1';
      const isAnswered = expect.toSatisfy((status: number) => [201, 202, 400, 429].includes(status));
      for (let round = 0; round < 8; round++) {
        const signUpAgain = form({ ...STRANGER, nickname: `사기꾼${round}` });
        expect(await from(world(), strangers, '/auth/sign-up', signUpAgain)).toMatchObject({ status: isAnswered });
        for (const guess of ['000000', '111111', '222222'].filter((one) => one !== code)) {
          await from(world(), strangers, '/auth/verify-email', { email: BOSS, code: guess });
          await from(world(), strangers, '/auth/verify-email/resend', { email: BOSS });
        }
      }
      const mails = mailbox().arrived.filter(({ recipient }) => recipient === BOSS);
      expect(mails.length).toBeLessThan(40);

      const cookie = withCookie ? cookieOf(signedUp) : '';
      expect(await from(world(), owners, '/auth/verify-email', { email: BOSS, code }, cookie)).toMatchObject({
        status: 200,
      });

      expect(await membersOf(world())).toEqual([OWNER]);
    });

    test.each([
      ['in the same network', ['203.0.113.1'], '203.0.113.1', 6],
      ['in many networks', Array.from({ length: 10 }, (_, at) => `198.51.100.${at}`), '203.0.113.1', 20],
    ])(
      'joins with the link of the last mail where a stranger has used up the sign-ups: %s',
      async (_where, strangers, owners, most) => {
        for (let count = 0; count <= most; count++) {
          const stranger = strangers[count % strangers.length] ?? '';
          const signedUp = await from(
            world(),
            stranger,
            '/auth/sign-up',
            form({ ...STRANGER, nickname: `사기꾼${count}` }),
          );
          expect(signedUp).toMatchObject({ status: 201 });
        }
        const refused = await from<{ detail: string }>(world(), owners, '/auth/sign-up', form(OWNER));
        expectProblem(refused, 429, 'TOO_MANY_REQUESTS');
        expect(refused.body.detail).toContain('메일 맨 아래의 링크');

        const invitation = await lastLink(mailbox(), most + 1);
        world().clock.advance(47 * HOUR);
        expect(await from(world(), owners, '/auth/invitation', { invitation })).toMatchObject({
          status: 200,
          body: { email: BOSS, joinedYear: null, organization: null },
        });
        const other = form({ ...OWNER, email: 'other@ieum.test', invitation });
        expectProblem(await from(world(), owners, '/auth/sign-up', other), 400, 'INVALID_FIELDS');
        const own = form({ ...OWNER, invitation });
        const joined = await from(world(), owners, '/auth/sign-up', own);
        expect(joined).toMatchObject({ status: 201, body: { next: 'sign-in' } });

        expect(await membersOf(world())).toEqual([OWNER]);
        expect(await world().db.selectFrom('pending_members').selectAll().execute()).toEqual([]);
        const again = await from(world(), owners, '/auth/sign-up', form({ ...STRANGER, invitation }));
        expectProblem(again, 400, 'LINK_SPENT');
      },
    );

    test('has no sign-up counted against the address of which no mail was sent', async () => {
      const strangers = '203.0.113.1';
      await from(world(), strangers, '/auth/sign-up', form({ ...STRANGER, email: 'other@ieum.test' }));
      await world().db.updateTable('throttles').set({ hits: 2_000 }).where('key', 'like', 'signUps:%').execute();
      expect(await from(world(), strangers, '/auth/sign-up', form(STRANGER))).toMatchObject({ status: 201 });
      const pending = () => world().db.selectFrom('throttles').where('key', 'like', 'pending%').selectAll().execute();
      const before = await pending();
      for (let count = 0; count < 30; count++) {
        expect(await from(world(), strangers, '/auth/sign-up', form(STRANGER))).toMatchObject({ status: 429 });
      }

      expect(await pending()).toEqual(before);
    });

    test('gets no link that lasts longer than two days', async () => {
      await from(world(), '203.0.113.1', '/auth/sign-up', form(STRANGER));
      const invitation = await lastLink(mailbox(), 1);
      world().clock.advance(2 * DAY);
      const late = await from(world(), '203.0.113.9', '/auth/sign-up', form({ ...OWNER, invitation }));
      expectProblem(late, 400, 'LINK_SPENT');
    });
  },
  LIMITED,
);

describeWithMail(
  'a link from a mail, where an admin approves,',
  (world, mailbox) => {
    test('stands for the code and not for the approval', async () => {
      await world().admin();
      await from(world(), '203.0.113.1', '/auth/sign-up', form(STRANGER));
      const invitation = await lastLink(mailbox(), 1);

      const signedUp = await from(world(), '203.0.113.9', '/auth/sign-up', form({ ...OWNER, invitation }));
      expect(signedUp).toMatchObject({ status: 201, body: { next: 'wait' } });

      const waiting = await world().db.selectFrom('pending_members').selectAll().execute();
      expect(waiting).toMatchObject([{ ...OWNER, code_hash: null, email_verified_at: expect.any(Number) }]);
    });
  },
  { ...LIMITED, SIGNUP: 'approval' },
);

/** The token of the link at the end of the last one of so many mails to the address. */
async function lastLink(mailbox: Mailbox, mails: number): Promise<string> {
  let text = '';
  for (let count = 0; count < mails; count++) ({ text } = await mailbox.next({ to: BOSS, subject: '인증 코드' }));
  return /\/signup\?invitation=([\w-]+)/.exec(text)?.[1] ?? '';
}

describeOnBothEngines(
  'codes that strangers guess',
  (world) => {
    const guess = (address: string, email: string) =>
      from(world(), address, '/auth/verify-email', { email, code: 'wrong!' });
    /** As if so many codes had been compared, by single guesses. */
    const useUp = (counter: string, hits: number) =>
      world().db.updateTable('throttles').set({ hits }).where('key', 'like', `${counter}:%`).execute();

    test.each([
      ['one network', 'codesOfNetwork', 100, () => '203.0.113.1', 430, 450],
      ['a thousand', 'codesInAll', 250, (count: number) => `198.51.${count >> 8}.${count & 255}`, 530, 550],
    ])('within a day, from %s, are right in less than one of a thousand days', async (...facts) => {
      const [, counter, free, addressOf, least, most] = facts;
      const emails = Array.from({ length: 15 }, (_, at) => `person${at}@ieum.test`);
      for (const email of emails) await plantCodes(world(), email, 12);
      await plantCodes(world(), BOSS, 1);
      await guess(addressOf(0), BOSS);
      world().clock.advance(DAY - MINUTE);
      await useUp(counter, free);
      world().clock.advance(2 * MINUTE);
      await guess(addressOf(0), BOSS);
      await useUp(counter, free - 1);
      let compared = free + free - 1;
      let tries = 1;
      for (let passed = 0; passed < DAY - 3 * MINUTE; passed += 20 * MINUTE + 1) {
        const { status } = await guess(addressOf(tries), emails[tries % emails.length] ?? '');
        tries += 1;
        if (status === 400) compared += 10;
        world().clock.advance(20 * MINUTE + 1);
      }

      expect(compared).toBeGreaterThan(least);
      expect(compared).toBeLessThanOrEqual(most);
      expect(compared / MILLION).toBeLessThan(1 / 1000);
    });

    test('are compared with ten codes at most', async () => {
      await plantCodes(world(), BOSS, 30);
      expectCodeWrong(await from(world(), '203.0.113.1', '/auth/verify-email', { email: BOSS, code: 'wrong!' }));

      const rows = await world()
        .db.selectFrom('pending_members')
        .orderBy('id')
        .select('code_tries_elsewhere')
        .execute();
      expect(rows.map(({ code_tries_elsewhere }) => code_tries_elsewhere)).toEqual([
        ...Array(20).fill(0),
        ...Array(10).fill(1),
      ]);
    });
  },
  LIMITED,
);

describeWithMail(
  'codes that too many were guessed of',
  (world, mailbox) => {
    test('are refused with how to go on, which is with the long code of another mail', async () => {
      const owners = '203.0.113.9';
      await from(world(), owners, '/auth/sign-up', form(OWNER));
      const first = await codeFor(mailbox(), BOSS);
      await plantCodes(world(), 'victim@ieum.test', 1);
      await from(world(), '198.51.100.1', '/auth/verify-email', { email: 'victim@ieum.test', code: 'wrong!' });
      await world().db.updateTable('throttles').set({ hits: 250 }).where('key', 'like', 'codesInAll:%').execute();
      await from(world(), '198.51.100.2', '/auth/verify-email', { email: 'victim@ieum.test', code: 'wrong!' });

      const enter = (code: string) =>
        from<{ detail: string }>(world(), owners, '/auth/verify-email', { email: BOSS, code });
      const refused = await enter(first);
      expectProblem(refused, 429, 'TOO_MANY_REQUESTS');
      expect(refused.body.detail).toContain('새 코드를 받아 주세요');
      world().clock.advance(9 * MINUTE);
      expect(await enter(first)).toMatchObject({ status: 429 });

      await from(world(), owners, '/auth/verify-email/resend', { email: BOSS });
      const { text } = await mailbox().next({ to: BOSS });
      const longCode = /(?:\d{4}-){5}\d{4}/.exec(text)?.[0] ?? '';
      const other = longCode.replace(/\d/, (digit) => String(9 - Number(digit)));
      expectCodeWrong(await enter(other));
      expect(await enter(longCode)).toMatchObject({ status: 200 });
      expect(await membersOf(world())).toEqual([OWNER]);
    });

    test('are refused after a hundred wrong codes from one network, for whatever addresses', async () => {
      const emails = Array.from({ length: 30 }, (_, count) => `person${count}@ieum.test`);
      for (const email of emails) await plantCodes(world(), email, 1);
      const statuses = [];
      for (let count = 0; count < 120; count++) {
        const email = emails[count % emails.length];
        statuses.push((await from(world(), '203.0.113.1', '/auth/verify-email', { email, code: 'wrong!' })).status);
      }

      expect(statuses.indexOf(429)).toBe(101);
      expect(statuses.slice(101)).toEqual(Array(19).fill(429));
      const elsewhere = await from(world(), '203.0.113.2', '/auth/verify-email', { email: emails[0], code: 'wrong!' });
      expectCodeWrong(elsewhere);
    });
  },
  LIMITED,
);
