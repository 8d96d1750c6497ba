/** What strangers can do by guessing codes. */
import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../harness/clock.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeWithMailOnOneEngine } from '../harness/with-mail.ts';
import { describeOnOneEngine, type World } from '../harness/world.ts';
import { codeFor, expectCodeWrong, form, from, membersOf, pendingOf, plantPending } from './sign-up-form.ts';

const BOSS = 'ceo@ieum.test';
const OWNER = { email: BOSS, nickname: '대표' };
const LIMITED = { RATE_LIMIT: 'on', TRUST_PROXY: 'on' };
const MILLION = 1_000_000;

/** Some sign-ups with an address, made nowhere, each with a code. */
async function plantCodes(world: World, email: string, count: number): Promise<void> {
  const now = world.clock.now().getTime();
  const code = { code_hash: 'of another code', code_expires_at: now + 3 * DAY };
  for (let row = 0; row < count; row++) await plantPending(world, email, code);
}

describeOnOneEngine(
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

      const rows = await pendingOf(world());
      expect(rows.map(({ code_tries_elsewhere }) => code_tries_elsewhere)).toEqual([
        ...Array(20).fill(0),
        ...Array(10).fill(1),
      ]);
    });
  },
  LIMITED,
);

describeWithMailOnOneEngine(
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
      const guess = async (address: string, at: number) => {
        const body = { email: `person${at}@ieum.test`, code: 'wrong!' };
        return (await from(world(), address, '/auth/verify-email', body)).status;
      };
      for (const at of [0, 1, 2]) await plantCodes(world(), `person${at}@ieum.test`, 1);
      expect(await guess('203.0.113.1', 0)).toBe(400);
      // As if so many had been compared.
      await world().db.updateTable('throttles').set({ hits: 100 }).where('key', 'like', 'codesOfNetwork:%').execute();

      expect([await guess('203.0.113.1', 1), await guess('203.0.113.1', 2)]).toEqual([400, 429]);
      expect(await guess('203.0.113.2', 0)).toBe(400);
    });
  },
  LIMITED,
);
