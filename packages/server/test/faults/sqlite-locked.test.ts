/** Another process holds the lock of the SQLite file: an operator's command, a backup tool, a second server. */
import { beforeEach, expect, test } from 'vitest';
import { openSqliteFile } from '../../src/db/sqlite/file.ts';
import { FREE, postText, writePost } from '../harness/boards.ts';
import { openStageForTest, type Server, type Stage } from '../nodes/stage.ts';
import { holdFile } from './held-file.ts';
import { expectLogged, expectNotReady, expectRecovered, expectUnavailable } from './outage.ts';

/** Were each to wait 3 s for the lock, and for its turn besides, they would take twice as long as the bound. */
const WRITERS = 40;
const BOUND_MS = 60_000;

let stage: Stage;
let server: Server;

beforeEach(async () => {
  stage = await openStageForTest('sqlite');
  server = await stage.serve();
});

test('for a moment: writes wait for it, reads do not', async () => {
  const author = await stage.join(server);
  const held = await holdFile(String(stage.database.file), 'immediate');

  let isWritten = false;
  const writing = writePost(FREE, author).then(() => {
    isWritten = true;
  });
  expect(await author.get(FREE.list)).toMatchObject({ status: 200, body: { totalElements: 0 } });
  expect(isWritten).toBe(false);
  await held.releaseIn(0);

  await writing;
  expect(await author.get(FREE.list)).toMatchObject({ body: { totalElements: 1 } });
  await expectRecovered(server, stage);
});

test('for long: writes are told 503 in bounded time, reads are served, and it goes on by itself', async () => {
  const author = await stage.join(server);
  const held = await holdFile(String(stage.database.file), 'immediate');
  const start = performance.now();

  const writing = Array.from({ length: WRITERS }, () => author.post(FREE.create, postText()));
  expect(await author.get(FREE.list)).toMatchObject({ status: 200 });
  for (const answer of await Promise.all(writing)) expectUnavailable(answer);
  expect(performance.now() - start).toBeLessThan(BOUND_MS);
  await expectNotReady(server);

  await held.releaseIn(0);
  await expectRecovered(server, stage);
  await writePost(FREE, author);
  expect(await author.get(FREE.list)).toMatchObject({ body: { totalElements: 1 } });
  await expectLogged(server, [author.accessToken], /database is locked/);
});

test('while a server opens the file: it waits', async () => {
  const file = `${stage.database.file}.new`;
  const held = await holdFile(file, 'exclusive');
  const releasing = held.releaseIn(300);

  openSqliteFile(file).close();

  await releasing;
});
