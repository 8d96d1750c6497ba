/** The database's disk is full. Reading goes on; writing does again once there is room. */
import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { wrongCounts } from '../../src/boards/recount.ts';
import { FREE, listedIds, postText, writePost } from '../harness/boards.ts';
import { newClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { ENGINES, startWorld } from '../harness/world.ts';
import { openStageForTest, type Server } from '../nodes/stage.ts';
import { startLoad } from './load.ts';
import { expectLogged, expectNotReady, expectRecovered, expectUnavailable } from './outage.ts';
import { canMountDisks, mountSmallDisk } from './small-disk.ts';

const LONG = postText({ title: '가'.repeat(250), content: '나'.repeat(250), tagIds: [1, 2] });
/** A page of SQLite in its write-ahead log. */
const WAL_PAGE = 4096 + 24;

/** Linux can change the limits of a process that runs. */
const canLimitFiles = spawnSync('prlimit', ['--version']).status === 0;

/** From now on the operating system lets no file of this process grow beyond these bytes. */
function limitFiles(server: Server, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:`]);
}

test.runIf(canLimitFiles)('when the system refuses to write: 503, not ready, nothing half-done', async () => {
  const stage = await openStageForTest('sqlite');
  const server = await stage.serve();
  const author = await stage.join(server);
  const id = await writePost(FREE, author);
  const load = startLoad([await stage.join(server), await stage.join(server)]);
  await eventually(() => expect(load.acknowledged()).toBeGreaterThan(10));

  limitFiles(server, statSync(`${stage.database.file}-wal`).size);
  await eventually(() => expect(load.refused().length).toBeGreaterThan(10));
  await expectNotReady(server);
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
  await expectLogged(server, [author.accessToken], /disk I\/O error|database or disk is full/);
});

test.runIf(canLimitFiles)(
  'when there is room for a page or two, but not for a post: not ready all the while',
  async () => {
    const stage = await openStageForTest('sqlite');
    const server = await stage.serve();
    const author = await stage.join(server);
    await writePost(FREE, author);

    limitFiles(server, statSync(`${stage.database.file}-wal`).size + 3 * WAL_PAGE);
    expectUnavailable(await author.post(FREE.create, LONG));
    for (let asked = 0; asked < 12; asked++) {
      await expectNotReady(server);
      await sleep(300);
    }

    limitFiles(server, 'unlimited');
    await expectRecovered(server, stage);
    await writePost(FREE, author, LONG);
  },
);

describe.runIf(canMountDisks())('on a small disk that somebody else has filled', () => {
  test.each(ENGINES)('%s: not ready from the first write that fails until there is room', async (engine) => {
    const disk = mountSmallDisk(engine);
    onTestFinished(disk.unmount);
    const stage = await disk.openStage();
    onTestFinished(stage.close);
    const server = await stage.serve();
    const author = await stage.join(server);
    const id = await writePost(FREE, author);

    disk.fill();
    let answer = await author.post(FREE.create, LONG);
    while (answer.status === 201) answer = await author.post(FREE.create, LONG);
    expectUnavailable(answer);
    for (let asked = 0; asked < 8; asked++) {
      await expectNotReady(server);
      await sleep(300);
    }
    expect(await author.get(FREE.post(id))).toMatchObject({ status: 200 });

    disk.free();
    await expectRecovered(server, stage);
    await writePost(FREE, author, LONG);
    await expectLogged(server, [author.accessToken], /disk is full|No space left on device/);
  });
});

test('when the database may not grow: 503, nothing half-done', async () => {
  const world = await startWorld('sqlite');
  onTestFinished(world.stop);
  const { accessToken } = await world.member();
  const author = newClient(world.url, () => {}, accessToken);
  // On the server's own connection: SQLite answers "database or disk is full" at this size.
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(world.db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(world.db);

  let written = 0;
  let answer = await author.post(FREE.create, LONG);
  for (; answer.status === 201; written++) answer = await author.post(FREE.create, LONG);

  expectUnavailable(answer);
  expect(await listedIds(FREE, author)).toHaveLength(written);
  expect(await wrongCounts(world.db)).toEqual([]);
  await sql`pragma max_page_count = 1000000`.execute(world.db);
  await writePost(FREE, author);
  expect(await listedIds(FREE, author)).toHaveLength(written + 1);
});
