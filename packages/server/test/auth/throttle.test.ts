import { expect, test } from 'vitest';
import type { Answer } from '../harness/client.ts';
import { MINUTE, SECOND } from '../harness/clock.ts';
import { PASSWORD } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { signIn } from './calls.ts';

const MANY = 40;

/** Tries until told to wait; gives that answer. */
async function untilTold(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < MANY; tries++) {
    const answer = await attempt();
    if (answer.status === 429) return answer;
  }
  throw new Error(`nobody said "too many" in ${MANY} attempts`);
}

function secondsToWait(answer: Answer): number {
  expectProblem(answer, 429, 'TOO_MANY_REQUESTS');
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  return seconds;
}

describeOnBothEngines(
  'guessing',
  (world, engine) => {
    test('of passwords is told to wait, also with the right one; after the wait the right one works', async () => {
      const { clock, member } = world();
      const kim = await member();

      const lee = await member();
      const seconds = secondsToWait(await untilTold(() => signIn(world(), kim.email, 'wrong password')));
      secondsToWait(await signIn(world(), kim.email, PASSWORD));
      // Of the same office.
      expect(await signIn(world(), lee.email)).toMatchObject({ status: 200 });

      clock.advance(seconds * SECOND);
      expect(await signIn(world(), kim.email, PASSWORD)).toMatchObject({ status: 200 });
    });

    test('is forgotten by a success', async () => {
      const { member } = world();
      const kim = await member();
      for (let round = 0; round < 3; round++) {
        for (let tries = 0; tries < 5; tries++) {
          expect(await signIn(world(), kim.email, 'wrong password')).toMatchObject({ status: 401 });
        }
        expect(await signIn(world(), kim.email, PASSWORD)).toMatchObject({ status: 200 });
      }
    });

    // What is counted.
    if (engine === 'postgres') return;

    test('costs an unknown email the same attempts: the wait does not tell which emails exist', async () => {
      const { member } = world();
      const kim = await member();
      const attemptsFor = async (email: string) => {
        let attempts = 0;
        await untilTold(() => {
          attempts++;
          return signIn(world(), email, 'wrong password');
        });
        return attempts;
      };

      expect(await attemptsFor('unknown@ieum.test')).toBe(await attemptsFor(kim.email));
    });

    test('of the current password, within a stolen session, is told to wait too', async () => {
      const { clock, member } = world();
      const kim = await member();
      const change = (currentPassword: string) =>
        kim.patch('/api/members/password', { currentPassword, newPassword: '전혀 다른 비밀번호 1' });

      const seconds = secondsToWait(await untilTold(() => change('wrong password')));
      secondsToWait(await change(PASSWORD));

      clock.advance(Math.min(seconds * SECOND, 5 * MINUTE));
      expect(await change(PASSWORD)).toMatchObject({ status: 200 });
    });
  },
  { RATE_LIMIT: 'on' },
);
