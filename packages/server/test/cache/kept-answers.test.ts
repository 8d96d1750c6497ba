/** What is kept after each write, with nothing asked anew in between: the harness compares it with a fresh load. */
import type { ApiKey } from '@ieum/contract/api';
import { beforeAll, expect, test } from 'vitest';
import { callerFor, clientFor } from '../endpoints/callers.ts';
import type { Given } from '../endpoints/given.ts';
import { plant } from '../endpoints/plant.ts';
import { isRead, KEYS, ROWS, send } from '../endpoints/rows.ts';
import { PASSWORD } from '../harness/people.ts';
import { describeOnBothEngines, describeOnOneEngine, type World } from '../harness/world.ts';

const READS = KEYS.filter((key) => isRead(key) && ROWS[key].may === 'members');
const WRITES = KEYS.filter((key) => !isRead(key));

// On SQLite only: what a change of a table raises is compared on both engines, in subjects.test.ts.
describeOnOneEngine('what is kept', (world) => {
  let kept: ApiKey[];
  beforeAll(async () => {
    kept = await readsThatAreKept(world());
  });

  test.for(WRITES)('is what a fresh load gives, after %s', async (key) => {
    const colleague = await world().member({ email: 'colleague@ieum.test', nickname: '동료' });
    const caller = await callerFor(world(), key);
    const given = await plant(world(), caller, colleague);
    for (const reader of [caller, colleague]) await readAll(kept, reader, given);
    expect((await world().cache.keptKeys()).length).toBeGreaterThan(kept.length);

    const { status } = await send(clientFor(world(), key, caller), key, ROWS[key].call(given));
    expect(status).toBe(ROWS[key].status);
    expect(await world().cache.wrongKeys()).toEqual([]);
  });
});

describeOnBothEngines('what is kept', (world) => {
  test('of the boards outlasts what does not concern them, and of one board what is written to another', async () => {
    const [kim, lee] = [await world().senior(), await world().senior()];
    const { tag } = await plant(world(), kim, lee);
    // The first sign-in of a member changes the member.
    await world().nobody.post('/auth/sign-in', { email: lee.email, password: PASSWORD });
    const lists = ['/api/free-posts', '/api/qna-post/list', '/api/free_tags', `/api/free_tags/${tag.free}/posts`];
    for (const list of lists) await kim.get(list);
    const keptLists = async () => (await world().cache.keptKeys()).filter((key) => /^(list|tags):/.test(key)).length;
    expect(await keptLists()).toBe(4);

    await world().nobody.post('/auth/sign-in', { email: lee.email, password: PASSWORD });
    await world().nobody.post('/auth/sign-in', { email: lee.email, password: 'a wrong one' });
    await world().bearer(lee.refreshToken).post('/auth/reissue');
    await lee.post('/api/tip-posts', { title: '팁', content: '팁' });
    await world().senior();
    expect(await keptLists()).toBe(4);

    await lee.post('/api/free-posts', { title: '글', content: '글', tagIds: [] });
    expect(await keptLists()).toBe(1);
    await lee.patch('/api/members/nickname', { nickname: '새 이름' });
    expect(await keptLists()).toBe(0);
  });
});

/** Those of whose answers the cache keeps more than who has called. */
async function readsThatAreKept(world: World): Promise<ApiKey[]> {
  const [reader, colleague] = [await world.member(), await world.member()];
  const given = await plant(world, reader, colleague);
  const kept: ApiKey[] = [];
  for (const key of READS) {
    world.cache.forget();
    await reader.get(ROWS[key].call(given).path);
    if ((await world.cache.keptKeys()).some((found) => !found.startsWith('actor:'))) kept.push(key);
  }
  expect(kept).toEqual(expect.arrayContaining(['GET /api/free-posts', 'GET /api/mypage/tip-scraps']));
  return kept;
}

async function readAll(keys: ApiKey[], reader: World['nobody'], given: Given): Promise<void> {
  const paths = keys.flatMap((key) => [
    ROWS[key].call(given).path,
    ROWS[key].call({ ...given, theirs: given.mine }).path,
  ]);
  for (const path of new Set(paths)) expect((await reader.get(path)).status, path).toBe(200);
}
