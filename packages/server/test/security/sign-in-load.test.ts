import { describe, expect, test } from 'vitest';
import { hashesUnderWay, verifyPassword } from '../../src/auth/password-hashing.ts';
import { hashesAtOnce } from '../../src/thread-pool.ts';
import { FREE } from '../harness/boards.ts';
import type { Answer } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { PASSWORD } from '../harness/people.ts';
import { describeOnOneEngine, type World } from '../harness/world.ts';

const LONGEST_QUEUE = 100;
const BEYOND = 30;
const SOME = 30;

/** Sends so many sign-ins at once. `answers` are those that have come so far, in their order. */
function signInOften({ nobody }: World, email: string, password: string, count: number) {
  const answers: Answer[] = [];
  const sent = Array.from({ length: count }, async () => {
    answers.push(await nobody.post('/auth/sign-in', { email, password }));
  });
  return { answers, all: Promise.all(sent) };
}

const statusesOf = (answers: Answer[]) => Map.groupBy(answers, ({ status }) => status);

describe('when very many passwords wait', () => {
  /** Takes the place of all hashes that may be made at once; the others wait until it is ended. */
  async function holdUp({ db }: World) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { password_hash } = await db.selectFrom('members').select('password_hash').executeTakeFirstOrThrow();
    const held = Array.from({ length: hashesAtOnce(1) }, (_, number) =>
      verifyPassword(PASSWORD, password_hash, { network: 'of the test', account: `${number}` }, () => promise),
    );
    return async () => {
      resolve();
      await Promise.all(held);
    };
  }

  describeOnOneEngine(
    'a sign-in',
    (world) => {
      test('is refused with "later" rather than queued, and not counted', async () => {
        const kim = await world().member();
        const goOn = await holdUp(world());

        const flood = signInOften(world(), kim.email, PASSWORD, LONGEST_QUEUE + BEYOND);
        await eventually(() => expect(flood.answers).toHaveLength(BEYOND));
        for (const { status, headers } of flood.answers) {
          expect(status).toBe(503);
          expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        }
        expect(hashesUnderWay().waiting).toBe(LONGEST_QUEUE);
        await goOn();
        await flood.all;

        expect(statusesOf(flood.answers).get(200)).toHaveLength(LONGEST_QUEUE);
        expect(await world().db.selectFrom('throttles').selectAll().execute()).toEqual([]);
        expect(await world().nobody.post('/auth/sign-in', { email: kim.email, password: PASSWORD })).toMatchObject({
          status: 200,
        });
      });
    },
    { RATE_LIMIT: 'on' },
  );
});

describeOnOneEngine('while passwords are hashed', (world) => {
  test('reading goes on', async () => {
    const kim = await world().member();
    let isOver = false;
    // The email is unknown: each is hashed at the full cost.
    const { answers, all } = signInOften(world(), 'unknown@ieum.test', PASSWORD, SOME);
    const over = all.finally(() => {
      isOver = true;
    });

    let longest = 0;
    const start = performance.now();
    while (!isOver) {
      const asked = performance.now();
      expect(await kim.get(FREE.list)).toMatchObject({ status: 200 });
      longest = Math.max(longest, performance.now() - asked);
    }
    await over;

    expect(statusesOf(answers).get(401)).toHaveLength(SOME);
    // One that were queued behind the sign-ins would take as long as they do, on a busy machine as on a quiet one.
    expect(longest).toBeLessThan((performance.now() - start) / 2);
  });
});
