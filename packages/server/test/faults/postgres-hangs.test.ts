/** PostgreSQL, or the way to it, falls silent: connections stay open, and nothing comes back. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FREE, postText, writePost } from '../harness/boards.ts';
import { openStageForTest, type Server, type Stage } from '../nodes/stage.ts';
import { expectLogged, expectNotReady, expectRecovered, expectUnavailable } from './outage.ts';
import { type StallingProxy, startStallingProxy } from './stalling-proxy.ts';

/**
 * Silence counts as death after 11 s, and each call asks the database once or twice; the rest is for a slow machine. The
 * operating system would keep them waiting for a quarter of an hour.
 */
const BOUND_MS = 120_000;
const CALLS = 15;

let stage: Stage;
let proxy: StallingProxy;
let server: Server;

beforeEach(async () => {
  stage = await openStageForTest('postgres');
  proxy = await startStallingProxy(stage.databaseUrl);
  server = await stage.serve({ DATABASE_URL: proxy.url });
});
afterEach(() => proxy.close());

test('every call is told 503 in bounded time; once a database answers it is found, though the old connections stay silent', async () => {
  const author = await stage.join(server);
  await writePost(FREE, author);
  const writing = () => Promise.all(Array.from({ length: CALLS }, () => author.post(FREE.create, postText())));
  // As many connections as there may be are open when the silence falls.
  for (const answer of await writing()) expect(answer.status).toBe(201);

  proxy.stall();
  const start = performance.now();
  const [answers, read] = await Promise.all([writing(), author.get(FREE.list), expectNotReady(server)]);
  for (const answer of [...answers, read]) expectUnavailable(answer);
  expect(performance.now() - start).toBeLessThan(BOUND_MS);

  proxy.serveAnew();
  // The first one at once: none is sent down a connection that died.
  expect(await author.get(FREE.list)).toMatchObject({ status: 200, body: { totalElements: 1 + CALLS } });
  await writePost(FREE, author);
  await expectRecovered(server, stage);
  await expectLogged(server, [], /ETIMEDOUT the database has fallen silent/);
});
