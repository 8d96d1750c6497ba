/** All connections of the pool are taken by requests that wait for somebody else's lock. */
import { beforeEach, expect, test } from 'vitest';
import { boardCount } from '../../src/boards/kept-counts.ts';
import { FREE, postText, writePost } from '../harness/boards.ts';
import { eventually } from '../harness/eventually.ts';
import { figures } from '../harness/metrics.ts';
import { openStageForTest, type Server, type Stage } from '../nodes/stage.ts';
import { type HeldRow, holdCount } from './held-row.ts';
import { expectNotReady, expectReady, expectRecovered, expectUnavailable } from './outage.ts';

/** More than the pool has connections. */
const WRITERS = 13;
/** A request waits 3 s for a connection or 5 s for a lock; the rest is for a slow machine. The row is held for longer. */
const BOUND_MS = 60_000;

let stage: Stage;
let server: Server;
let held: HeldRow;

beforeEach(async () => {
  stage = await openStageForTest('postgres');
  server = await stage.serve();
  held = await holdCount(stage.databaseUrl, boardCount('free'));
});

test('requests beyond are told 503 in bounded time, and /metrics how many there are; even the held ones end, and all is well', async () => {
  const author = await stage.join(server);
  let isSeen = false;
  /** Once, and again on a machine so slow that all is over before anybody has looked. */
  async function write(): Promise<void> {
    do {
      const start = performance.now();
      expectUnavailable(await author.post(FREE.create, postText()));
      expect(performance.now() - start).toBeLessThan(BOUND_MS);
    } while (!isSeen);
  }

  // Each time another page: what is cached is served all the time.
  let page = 0;
  const writing = Array.from({ length: WRITERS }, write);
  await Promise.all([
    eventually(async () => expectUnavailable(await author.get(`${FREE.list}?page=${page++}`))),
    eventually(() => expectNotReady(server)),
    eventually(async () => {
      const now = await figures(server.bearer());
      expect(now['database_connections{state="in_use"}']).toBe(now.database_connections_max);
      expect(now['database_connections{state="waiting"}']).toBeGreaterThan(0);
    }),
  ]);
  isSeen = true;
  await Promise.all(writing);

  // The lock is still held, but nobody waits for it any more: what does not need it is served.
  await eventually(() => expectReady(server));
  await eventually(async () => {
    const idle = { 'database_connections{state="in_use"}': 0, 'database_connections{state="waiting"}': 0 };
    expect(await figures(server.bearer())).toMatchObject(idle);
  });
  expect(await author.get(FREE.list)).toMatchObject({ status: 200, body: { totalElements: 0, content: [] } });

  await held.release();
  await writePost(FREE, author);
  await expectRecovered(server, stage);
  expect(await author.get(FREE.list)).toMatchObject({ body: { totalElements: 1 } });
});
