import { expect, test, vi } from 'vitest';
import { FREE } from '../harness/boards.ts';
import { SECOND } from '../harness/clock.ts';
import { PASSWORD } from '../harness/people.ts';
import { describeOnBothEngines } from '../harness/world.ts';

// Each sign-in costs a password hash, whether it succeeds or not.
vi.setConfig({ testTimeout: 120_000 });

const TRIES = 15;
/**
 * The quickest try of each kind is compared: whatever else the machine does only ever adds to one. Where it does a lot,
 * more tries come closer to the bare time; what leaks stays, however many there are.
 */
const MOST_TRIES = 100;
const LARGEST_SPREAD = 1.25;
const FLOOD = 130;

describeOnBothEngines('sign-in', (world) => {
  async function milliseconds(email: string, password: string): Promise<number> {
    const start = performance.now();
    expect(await world().nobody.post('/auth/sign-in', { email, password })).toMatchObject({ status: 401 });
    return performance.now() - start;
  }

  test('takes as long for an unknown email, a wrong password and a withdrawn account', async () => {
    const kim = await world().member();
    const gone = await world().member();
    await gone.post('/withdraw');
    const kinds = [
      () => milliseconds('unknown@ieum.test', PASSWORD),
      () => milliseconds(kim.email, 'a wrong password'),
      () => milliseconds(gone.email, PASSWORD),
    ];

    const quickest = kinds.map(() => Number.POSITIVE_INFINITY);
    const spread = () => Math.max(...quickest) / Math.min(...quickest);
    let tries = 0;
    while (tries < TRIES || (tries < MOST_TRIES && spread() >= LARGEST_SPREAD)) {
      // In turns, so that a busy moment meets all of them.
      for (const [kind, attempt] of kinds.entries()) {
        quickest[kind] = Math.min(quickest[kind] as number, await attempt());
      }
      tries++;
    }

    expect(spread(), `the quickest of ${tries} each, in ms: ${quickest}`).toBeLessThan(LARGEST_SPREAD);
  });

  test('by very many at once is refused with "later" rather than queued, and reading goes on', async () => {
    const { url } = world();
    const kim = await world().member();
    const body = JSON.stringify({ email: 'unknown@ieum.test', password: PASSWORD });
    const headers = { 'content-type': 'application/json' };
    let isOver = false;

    const flood = Promise.all(
      Array.from({ length: FLOOD }, () => fetch(`${url}/auth/sign-in`, { method: 'POST', headers, body })),
    ).finally(() => {
      isOver = true;
    });
    let reads = 0;
    let longest = 0;
    while (!isOver) {
      const start = performance.now();
      expect(await kim.get(FREE.list)).toMatchObject({ status: 200 });
      longest = Math.max(longest, performance.now() - start);
      reads++;
    }
    const answers = await flood;

    const refused = answers.filter(({ status }) => status === 503);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
    for (const answer of refused) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(reads).toBeGreaterThan(10);
    expect(longest).toBeLessThan(2 * SECOND);
    expect(await world().nobody.post('/auth/sign-in', { email: kim.email, password: PASSWORD })).toMatchObject({
      status: 200,
    });
  });
});
