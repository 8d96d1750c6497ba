/** Backups by real servers: what is told of them, and what becomes of one whose node is killed. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { HOUR } from '../harness/clock.ts';
import { eventually } from '../harness/eventually.ts';
import { insert } from '../harness/insert.ts';
import { figures } from '../harness/metrics.ts';
import type { EngineName } from '../harness/world.ts';
import { openStageForTest, type Stage } from '../nodes/stage.ts';
import { doctor } from '../operations/run-doctor.ts';

const BACKUP = /^ieum-\d{8}T\d{9}Z\.backup$/;

let stage: Stage;
let settings: Record<string, string>;

async function begin(engine: EngineName): Promise<void> {
  stage = await openStageForTest(engine);
  settings = { BACKUP_DIR: join(stage.folder, 'backups') };
}

const rows = () => stage.database.db.selectFrom('backups').orderBy('day').selectAll().execute();

async function toldByDoctor(): Promise<[state: string | undefined, problems: string[]]> {
  const { checks, problems } = await doctor(stage.databaseUrl, settings);
  return [checks.backups, problems.filter((line) => /backup/i.test(line))];
}

test('doctor, /metrics and the settings tell of the last backup', async () => {
  await begin('sqlite');
  const before = await stage.serve();
  const admin = await stage.join(before, { role: 'ADMIN' });
  const told = async () => (await admin.get<{ backups: unknown }>('/api/admin/settings')).body.backups;
  expect(await told()).toBeNull();
  expect(await figures(before.bearer())).not.toHaveProperty('backup_failed');
  expect(await toldByDoctor()).toEqual([
    'PROBLEM',
    [
      `BACKUP_DIR: there is no folder ${settings.BACKUP_DIR} yet: the server makes it when it is started`,
      expect.stringContaining('no backup has been made yet'),
    ],
  ]);
  expect(existsSync(String(settings.BACKUP_DIR))).toBe(false);

  const server = await stage.serve(settings);
  await eventually(async () => expect(await rows()).toMatchObject([{ state: 'DONE' }]));
  await eventually(async () => expect((await figures(server.bearer())).backup_size_bytes).toBeGreaterThan(0));

  const now = await figures(server.bearer());
  const [row] = await rows();
  expect(now).toMatchObject({
    backup_failed: 0,
    backup_size_bytes: row?.bytes,
    backup_last_success_timestamp_seconds: Number(row?.finished_at) / 1000,
  });
  expect(now.backup_age_seconds).toBeLessThan(600);
  expect(now.backup_duration_seconds).toBeGreaterThan(0);
  const again = await stage.serve(settings);
  const byAgain = again.bearer(admin.accessToken);
  const settingsOf = async () => (await byAgain.get<{ backups: unknown }>('/api/admin/settings')).body.backups;
  const lastGood = {
    finishedAt: new Date(Number(row?.finished_at)).toISOString(),
    bytes: row?.bytes,
    verified: 'RESTORED',
  };
  expect(await settingsOf()).toEqual({ nextAt: expect.stringMatching(/T18:00:00\.000Z$/), error: null, lastGood });
  expect(await toldByDoctor()).toEqual(['ok', []]);

  const { db } = stage.database;
  await db
    .updateTable('backups')
    .set({ finished_at: Date.now() - 27 * HOUR })
    .execute();
  await insert(db, 'backups', {
    day: '2999-01-01',
    state: 'FAILED',
    attempts: 1,
    started_at: 1,
    finished_at: 2,
    due_at: Number.MAX_SAFE_INTEGER,
    error: 'no room',
  });

  await eventually(async () => expect(await figures(server.bearer())).toMatchObject({ backup_failed: 1 }));
  expect((await figures(server.bearer())).backup_age_seconds).toBeGreaterThan(26 * 3600);
  expect(await settingsOf()).toMatchObject({ error: 'no room', lastGood: { verified: 'RESTORED' } });
  expect(await toldByDoctor()).toEqual([
    'PROBLEM',
    [
      'the backup of 2999-01-01 has failed at 1970-01-01T00:00:00.002Z: no room; it is tried again each hour',
      'the last good backup is 27 hours old',
    ],
  ]);
});

test('a start with a folder in which nothing can be written ends with a line that says so', async () => {
  await begin('sqlite');

  const server = stage.launch({ BACKUP_DIR: '/proc/ieum' });

  expect(await server.ended).toBe(1);
  expect(server.complaint()).toMatch(/^BACKUP_DIR: nothing can be written to \/proc\/ieum \(.*\)\n$/);
});

test('a node is killed in the middle: what it runs ends with it, and another node makes the backup', async () => {
  await begin('postgres');
  const migrating = await stage.serve();
  await stage.join(migrating);
  const holder = new pg.Client(stage.databaseUrl);
  await holder.connect();
  await holder.query('begin; lock table muted_posts in access exclusive mode');
  const waiting = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and application_name = 'pg_dump'`.execute(
      stage.database.db,
    );
    return rows.length;
  };
  const first = await stage.serve(settings);
  await eventually(async () => expect(await waiting()).toBe(1));
  const second = await stage.serve(settings);
  expect(await rows()).toMatchObject([{ state: 'RUNNING', attempts: 1 }]);

  await first.kill();
  await eventually(async () => expect(await rows()).toMatchObject([{ state: 'RUNNING', attempts: 2 }]));
  await holder.query('commit');
  await holder.end();

  await eventually(async () => expect(await rows()).toMatchObject([{ state: 'DONE', attempts: 2, error: null }]));
  const files = readdirSync(String(settings.BACKUP_DIR));
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(BACKUP);
  expect(second.isRunning()).toBe(true);
});
