/** The disk of the SQLite file is full. Reading goes on; writing does again once there is room. */
import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { wrongCounts } from '../../src/boards/recount.ts';
import { FREE, listedIds, postText, writePost } from '../harness/boards.ts';
import { newClient } from '../harness/client.ts';
import { startWorld } from '../harness/world.ts';
import { eventually, openStage, type Server } from '../nodes/stage.ts';
import { startLoad } from './load.ts';
import { expectLogged, expectNotReady, expectRecovered, expectUnavailable } from './outage.ts';

/** Linux can change the limits of a process that runs. */
const canLimitFiles = spawnSync('prlimit', ['--version']).status === 0;

/** From now on the operating system lets no file of this process grow beyond these bytes. */
function limitFiles(server: Server, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:`]);
}

test.runIf(canLimitFiles)('when the system refuses to write: 503, not ready, nothing half-done', async () => {
  const stage = await openStage('sqlite');
  onTestFinished(stage.close);
  const server = await stage.serve();
  const author = await stage.join(server);
  const id = await writePost(FREE, author);
  const load = startLoad([await stage.join(server), await stage.join(server)]);
  await eventually(() => expect(load.acknowledged()).toBeGreaterThan(10));

  limitFiles(server, statSync(`${stage.database.file}-wal`).size);
  await eventually(() => expect(load.refused().length).toBeGreaterThan(10));
  await eventually(() => expectNotReady(server));
  expectUnavailable(await author.post(FREE.create, postText()));
  expectUnavailable(await author.delete(FREE.post(id)));
  expect(await author.get(FREE.post(id))).toMatchObject({ status: 200 });
  expect(await author.get(FREE.list)).toMatchObject({ status: 200 });

  limitFiles(server, 'unlimited');
  const acknowledgedBefore = load.acknowledged();
  await eventually(() => expect(load.acknowledged()).toBeGreaterThan(acknowledgedBefore + 5));
  await load.stop();
  await expectRecovered(server, stage);
  await load.expectKept(stage);
  expectLogged(server, [author.accessToken], /disk I\/O error|database or disk is full/);
});

test('when the database may not grow: 503, nothing half-done', async () => {
  const world = await startWorld('sqlite');
  onTestFinished(world.stop);
  const { accessToken } = await world.member();
  const author = newClient(world.url, () => {}, accessToken);
  const long = postText({ title: '가'.repeat(250), content: '나'.repeat(250), tagIds: [1, 2] });
  // On the server's own connection: SQLite answers "database or disk is full" at this size.
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(world.db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(world.db);

  let written = 0;
  let answer = await author.post(FREE.create, long);
  for (; answer.status === 201; written++) answer = await author.post(FREE.create, long);

  expectUnavailable(answer);
  expect(await listedIds(FREE, author)).toHaveLength(written);
  expect(await wrongCounts(world.db)).toEqual([]);
  await sql`pragma max_page_count = 1000000`.execute(world.db);
  await writePost(FREE, author);
  expect(await listedIds(FREE, author)).toHaveLength(written + 1);
});
