/** On PostgreSQL the nodes wake each other. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { type Jobs, startJobs } from '../../src/jobs/runner.ts';
import { FREE, writePost } from '../harness/boards.ts';
import { eventually } from '../harness/eventually.ts';
import { insert } from '../harness/insert.ts';
import { type RunningWorld, startWorld } from '../harness/world.ts';

const NEVER = 600_000;

let world: RunningWorld;
let jobs: Jobs;
beforeEach(async () => {
  world = await startWorld('postgres');
  jobs = startJobs(world.services, { warn: vi.fn(), error: vi.fn() }, { periodic: [], pollMilliseconds: NEVER });
  await listening();
});
afterEach(async () => {
  await jobs.stop();
  await world.stop();
});

const listeners = async () =>
  (
    await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and query = 'listen ieum_events'`.execute(
      world.db,
    )
  ).rows;

const listening = () => eventually(async () => expect(await listeners()).toHaveLength(1));

/** As on another node whose signal is lost. */
async function happensUnheard(): Promise<void> {
  await insert(world.db, 'events', { kind: 'MEMBER_JOINED', facts: '{"memberId":1}', created_at: 0 });
}

/** As on another node, of whose commits this process learns by its signal alone. */
async function happensElsewhere(): Promise<void> {
  await happensUnheard();
  await sql`notify ieum_events`.execute(world.db);
}

async function counted(): Promise<number> {
  const rows = await world.db.selectFrom('event_totals').where('kind', '=', 'MEMBER_JOINED').selectAll().execute();
  return rows[0]?.total ?? 0;
}

test('what another node records is heard of at once', async () => {
  await happensElsewhere();
  await eventually(async () => expect(await counted()).toBe(1));
});

test('a lost connection is opened again, and what happened meanwhile is looked for', async () => {
  const [before] = await listeners();
  await happensUnheard();
  await sql`select pg_terminate_backend(${before?.pid})`.execute(world.db);

  await eventually(async () => expect(await counted()).toBe(1));
  await eventually(async () => expect(await listeners()).toEqual([{ pid: expect.not.toBeOneOf([before?.pid]) }]));
  await happensElsewhere();
  await eventually(async () => expect(await counted()).toBe(2));
});

test('a write is told to the other nodes', async () => {
  const heard = vi.fn();
  const other = openDatabase(world.services.config.databaseUrl, () => {});
  const stop = other.engine.signals?.listen(heard);
  await eventually(async () => expect(await listeners()).toHaveLength(2));
  await sleep(100);
  heard.mockClear();

  await writePost(FREE, await world.newHire());

  await eventually(() => expect(heard).toHaveBeenCalled());
  await stop?.();
  await other.close();
});

test('whoever else listens in a process shares the connection, and keeps it open', async () => {
  const heard = vi.fn();
  const stop = world.services.database.engine.signals?.listen(heard);
  const [connection] = await listeners();

  await happensElsewhere();
  await eventually(() => expect(heard).toHaveBeenCalled());
  await jobs.stop();
  heard.mockClear();
  await sql`notify ieum_events`.execute(world.db);
  await eventually(() => expect(heard).toHaveBeenCalled());
  expect(await listeners()).toEqual([connection]);

  await stop?.();
  await eventually(async () => expect(await listeners()).toEqual([]));
});
