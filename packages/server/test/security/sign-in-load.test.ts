import { expect, test } from 'vitest';
import { FREE } from '../harness/boards.ts';
import { PASSWORD } from '../harness/people.ts';
import { describeOnOneEngine } from '../harness/world.ts';

const FLOOD = 130;

describeOnOneEngine('sign-in', (world) => {
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
    const start = performance.now();
    while (!isOver) {
      const asked = performance.now();
      expect(await kim.get(FREE.list)).toMatchObject({ status: 200 });
      longest = Math.max(longest, performance.now() - asked);
      reads++;
    }
    const answers = await flood;
    const duration = performance.now() - start;

    const refused = answers.filter(({ status }) => status === 503);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
    for (const answer of refused) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(reads).toBeGreaterThan(10);
    // One that were queued behind the sign-ins would take as long as they do, on a busy machine as on a quiet one.
    expect(longest).toBeLessThan(duration / 2);
    expect(await world().nobody.post('/auth/sign-in', { email: kim.email, password: PASSWORD })).toMatchObject({
      status: 200,
    });
  });
});
