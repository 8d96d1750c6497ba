import { expect, test } from 'vitest';
import { hashPassword, OPERATOR } from '../../src/auth/password-hashing.ts';
import { FREE } from '../harness/boards.ts';
import { PASSWORD } from '../harness/people.ts';
import { describeOnOneEngine } from '../harness/world.ts';

const FLOOD = 130;
const SOME = 30;

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

describeOnOneEngine(
  'sign-ins of one member, very many at once,',
  (world) => {
    test('fill the queue, and refuse no sign-in of another; none of them is counted', async () => {
      const [kim, lee] = [await world().member(), await world().member()];
      const password_hash = await hashPassword(PASSWORD, OPERATOR);
      await world().db.updateTable('members').set({ password_hash }).execute();
      const signIns = (email: string, count: number) =>
        Promise.all(
          Array.from({ length: count }, () => world().nobody.post('/auth/sign-in', { email, password: PASSWORD })),
        );

      const flood = signIns(kim.email, FLOOD);
      const statuses = (await signIns(lee.email, SOME)).map(({ status }) => status);

      expect(statuses).toEqual(Array(SOME).fill(200));
      const ofFlood = (await flood).map(({ status }) => status);
      expect(new Set(ofFlood)).toEqual(new Set([200, 503]));
      expect(await world().db.selectFrom('throttles').selectAll().execute()).toEqual([]);
    });
  },
  { RATE_LIMIT: 'on' },
);
