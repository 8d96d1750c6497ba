import { describe, expect, test } from 'vitest';
import type { Answer } from '../harness/client.ts';
import { SECOND } from '../harness/clock.ts';
import { type Member, PASSWORD } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const WRONG = 'a wrong password';
const ENOUGH = 60;
/** The longest that a stranger's guessing may keep an owner out who comes from a device of their own, or a new one. */
const SHORT_BLOCK_SECONDS = 30;

interface Attempt {
  email: string;
  password: string;
  address?: string;
  cookie?: string | undefined;
}

const waitOf = (answer: Answer) => Number(answer.headers.get('retry-after'));
const cookieOf = (answer: Answer) => answer.headers.get('set-cookie')?.split(';')[0];

describeOnBothEngines(
  'guessing at a password',
  (world) => {
    function signIn({ email, password, address = '203.0.113.1', cookie }: Attempt): Promise<Answer> {
      const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }) };
      return world().nobody.post('/auth/sign-in', { email, password }, headers);
    }

    /** Guesses until told to wait; gives for how many seconds. */
    async function guessUntilBlocked(attempt: (count: number) => Promise<Answer>): Promise<number> {
      for (let count = 0; count < ENOUGH; count++) {
        const answer = await attempt(count);
        if (answer.status === 429) return waitOf(answer);
        expect(answer.status).toBe(401);
      }
      throw new Error(`nobody was told to wait in ${ENOUGH} guesses`);
    }

    test('has to wait twice as long each time, up to half a minute', async () => {
      const { email } = await world().member();
      const waits: number[] = [];
      for (let round = 0; round < 12; round++) {
        const seconds = await guessUntilBlocked(() => signIn({ email, password: WRONG }));
        waits.push(seconds);
        world().clock.advance(seconds * SECOND);
      }

      expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30, 30, 30, 30]);
    });

    test('from everywhere at once is slowed down for the account, and keeps its owner out for seconds only', async () => {
      const kim = await world().member();
      const everywhere = (count: number) =>
        signIn({ email: kim.email, password: WRONG, address: `198.51.100.${count}` });
      for (let round = 0; round < 12; round++) {
        const seconds = await guessUntilBlocked(everywhere);
        expect(seconds).toBeLessThanOrEqual(SHORT_BLOCK_SECONDS);
        world().clock.advance(seconds * SECOND);
      }
      await guessUntilBlocked(everywhere);

      const told = await signIn({ email: kim.email, password: PASSWORD });
      expectProblem(told, 429, 'TOO_MANY_REQUESTS');
      expect(waitOf(told)).toBeLessThanOrEqual(SHORT_BLOCK_SECONDS);
      world().clock.advance(waitOf(told) * SECOND);

      expect(await signIn({ email: kim.email, password: PASSWORD })).toMatchObject({ status: 200 });
    });

    describe('does not keep the owner out of a device of their own', () => {
      async function knownDevice(kim: Member): Promise<string | undefined> {
        return cookieOf(await signIn({ email: kim.email, password: PASSWORD }));
      }

      test.each([
        ['at the next desk', () => '203.0.113.1'],
        ['everywhere', (count: number) => `198.51.100.${count}`],
      ])('when the guessing is done %s, and goes on', async (_where, addressOf) => {
        const kim = await world().member();
        const cookie = await knownDevice(kim);
        const guess = (count: number) => signIn({ email: kim.email, password: WRONG, address: addressOf(count) });

        for (let round = 0; round < 3; round++) {
          const seconds = await guessUntilBlocked(guess);
          expect(await signIn({ email: kim.email, password: PASSWORD, cookie })).toMatchObject({ status: 200 });
          expect(await guess(0)).toMatchObject({ status: 429 });
          world().clock.advance(seconds * SECOND);
        }
      });

      test('but guessing there has to wait, too', async () => {
        const kim = await world().member();
        const cookie = await knownDevice(kim);

        const seconds = await guessUntilBlocked(() => signIn({ email: kim.email, password: WRONG, cookie }));

        expect(seconds).toBeGreaterThan(0);
        const moved = await signIn({ email: kim.email, password: WRONG, cookie, address: '203.0.113.99' });
        expect(moved).toMatchObject({ status: 429 });
      });

      test("which no other member's device is, nor a made-up one", async () => {
        const [kim, lee] = [await world().member(), await world().member()];
        const [mine, theirs] = [await knownDevice(kim), await knownDevice(lee)];
        await guessUntilBlocked(() => signIn({ email: kim.email, password: WRONG }));

        const [name, id] = (mine ?? '').split(/[=.]/);
        for (const cookie of [theirs, `${name}=${id}.made-up`, `${name}=${id}`, `${name}=.`, `${mine}x`]) {
          expect(await signIn({ email: kim.email, password: PASSWORD, cookie })).toMatchObject({ status: 429 });
        }
      });

      test('and the cookie that tells it is for calls under /auth only, and for no script', async () => {
        const { email } = await world().member();
        const over = (protocol: string) =>
          world().nobody.post('/auth/sign-in', { email, password: PASSWORD }, { 'x-forwarded-proto': protocol });

        const plain = (await over('http')).headers.get('set-cookie') ?? '';
        const secure = (await over('https')).headers.get('set-cookie') ?? '';

        for (const cookie of [plain, secure]) expect(cookie).toMatch(/; Path=\/auth; .*HttpOnly; SameSite=Strict/);
        expect(plain).not.toContain('Secure');
        expect(secure).toMatch(/^__Secure-ieum-device=.*; Secure$/);
        expect(await signIn({ email, password: WRONG })).toMatchObject({
          status: 401,
          headers: expect.toSatisfy((headers: Headers) => !headers.has('set-cookie')),
        });
      });
    });

    describe('at many accounts from one address', () => {
      const FREE_FOR_AN_ADDRESS = 200;
      const WIDER = 5;
      const BURST = 30;

      /** As after so many guesses, at as many accounts as are needed for none of them to be blocked. */
      async function afterGuesses(hits: number, address: string): Promise<void> {
        await signIn({ email: (await world().member()).email, password: WRONG, address });
        await world().db.updateTable('throttles').set({ hits }).where('key', 'like', 'signInAddress:%').execute();
      }

      test('is blocked for half a minute at most; a burst after a block gets no further than one guess', async () => {
        const kim = await world().member();
        const others = await Promise.all(Array.from({ length: BURST }, () => world().member()));
        await afterGuesses(FREE_FOR_AN_ADDRESS, '203.0.113.1');

        for (let round = 0; round < 7; round++) {
          const answers = await Promise.all(others.map(({ email }) => signIn({ email, password: WRONG })));

          expect(answers.filter(({ status }) => status === 401)).toHaveLength(1);
          const waits = answers.filter(({ status }) => status === 429).map(waitOf);
          expect(waits).toHaveLength(BURST - 1);
          expect(Math.max(...waits)).toBeLessThanOrEqual(SHORT_BLOCK_SECONDS);
          world().clock.advance(Math.max(...waits) * SECOND);
        }

        for (let count = 0; count < 3; count++) {
          expect(await signIn({ email: kim.email, password: PASSWORD })).toMatchObject({ status: 200 });
        }
        expect(await signIn({ email: kim.email, password: WRONG })).toMatchObject({ status: 401 });
        expect(await signIn({ email: kim.email, password: PASSWORD })).toMatchObject({ status: 429 });
      });

      test('counts for the wider IPv6 network, too, more loosely', async () => {
        const { email } = await world().member();
        const from = (network: string) => signIn({ email, password: WRONG, address: `2001:db8:${network}::1` });
        await afterGuesses(WIDER * FREE_FOR_AN_ADDRESS, '2001:db8:1:1::1');

        expect(await from('1:2')).toMatchObject({ status: 401 });

        expect(await from('1:3')).toMatchObject({ status: 429 });
        expect(await from('2:1')).toMatchObject({ status: 401 });
      });
    });

    test('is not what the right password is: it leaves no counter behind', async () => {
      const kim = await world().member();
      const counters = () => world().db.selectFrom('throttles').select(['key', 'hits']).execute();
      await signIn({ email: kim.email, password: WRONG });
      const [before, ...others] = (await counters()).filter(({ key }) => key.startsWith('signInAddress'));
      expect([before?.hits, others]).toEqual([1, []]);

      for (let count = 0; count < 3; count++) await signIn({ email: kim.email, password: PASSWORD });

      expect(await counters()).toEqual([before]);
    });
  },
  { RATE_LIMIT: 'on', TRUST_PROXY: 'on' },
);
