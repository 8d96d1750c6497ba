/** The backups that the server makes by itself, and what is told of them. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boardCount } from '../../src/boards/kept-counts.ts';
import { openDatabase } from '../../src/db/database.ts';
import { damagedFiles, filesOfRows } from '../../src/pictures/compare-files.ts';
import { namesOf } from '../../src/pictures/picture-files.ts';
import { scheduledBackup } from '../../src/scheduled-backups/scheduled-backup.ts';
import { newDiskStorage } from '../../src/storage/disk-storage.ts';
import { verifyBackup } from '../../src/verify-backup.ts';
import { canMountDisks } from '../faults/small-disk.ts';
import { FREE, postText } from '../harness/boards.ts';
import { HOUR, MINUTE } from '../harness/clock.ts';
import { addPicture, damage, filesIn } from '../harness/stored-pictures.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';
import { itemsOf, useTelling } from '../notifications/listed.ts';

const BACKUP = /^ieum-\d{8}T\d{9}Z\.backup$/;
/** 03:00 in Seoul. */
const FRIDAY = '2026-11-19T18:00:00.000Z';

const folder = mkdtempSync(join(tmpdir(), 'ieum-backups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const backups = join(folder, 'backups');

const FILES = { folder: join(folder, 'pictures') };
const FILES_URL = `file:${FILES.folder}`;

const SETTINGS = { FILES_URL, BACKUP_DIR: backups, BACKUP_KEEP: '2d', COMPANY_TIME_ZONE: 'Asia/Seoul' };

const log = { error: vi.fn() };
const always = () => true;

/** A node's part in it, which does what is due. */
function node({ services }: World, mayGoOn = always) {
  const settings = services.config.backups;
  if (settings === null) throw new Error('BACKUP_DIR is not set');
  const backup = scheduledBackup(services, settings, log);
  return {
    isDue: backup.isDue,
    async work() {
      if (await backup.isDue()) await backup.make(mayGoOn);
    },
  };
}

async function rowsOf({ db }: World) {
  return db.selectFrom('backups').orderBy('day').selectAll().execute();
}

describeOnBothEngines(
  'backups by themselves',
  (world, engine) => {
    const tell = useTelling(world);
    beforeEach(() => mkdirSync(backups, { recursive: true }));
    afterEach(() => {
      rmSync(backups, { recursive: true, force: true });
      log.error.mockClear();
    });

    const files = () => readdirSync(backups).toSorted();

    /** No restore brings back a database that tells of a migration which nobody knows; a backup of it can be made. */
    async function breakDatabase(): Promise<void> {
      await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', 'x')`.execute(world().db);
    }
    async function mendDatabase(): Promise<void> {
      await sql`delete from kysely_migration where name = '9999-of-tomorrow'`.execute(world().db);
    }

    test('one is made once a day from 03:00 on, restored apart and checked, and old ones go', async () => {
      const kim = await world().member();
      await kim.post(FREE.create, postText());
      const { clock } = world();
      const { isDue, work } = node(world());

      for (const [at, made] of [
        ['2026-11-19T02:00:00.000Z', 1], // the first start
        ['2026-11-19T17:59:59.999Z', 1],
        [FRIDAY, 2],
        ['2026-11-20T17:59:00.000Z', 2],
        ['2026-11-20T18:00:00.000Z', 2],
      ] as const) {
        clock.set(at);
        await work();
        expect(await isDue()).toBe(false);
        expect(files()).toHaveLength(made);
      }

      expect(log.error.mock.calls).toEqual([]);
      const rows = await rowsOf(world());
      expect(rows).toMatchObject(
        ['2026-11-19', '2026-11-20', '2026-11-21'].map((day) => ({
          day,
          state: 'DONE',
          attempts: 1,
          verified: 'RESTORED',
          error: null,
        })),
      );
      expect(files()).toEqual(rows.slice(1).map(({ file }) => file));
      for (const name of files()) expect(name).toMatch(BACKUP);
      expect(rows[2]?.bytes).toBe(readFileSync(join(backups, String(rows[2]?.file))).length);
      expect(await node(world()).isDue()).toBe(false); // nor to another node, or after a restart
    });

    test('each has its pictures beside it, which go with it, and is not proven without them', async () => {
      const kim = await world().member();
      const { body } = await kim.post<{ id: number }>(FREE.create, postText());
      const lies = join(folder, 'pictures');
      const picture = await addPicture(world().db, body.id, lies);
      const kept = (backup: string) => filesIn(`${join(backups, backup)}.files`);
      for (const at of ['2026-11-18T18:00:00.000Z', FRIDAY]) {
        world().clock.set(at);
        await node(world()).work();
      }
      const another = await addPicture(world().db, body.id, lies);
      world().clock.set('2026-11-20T18:00:00.000Z');
      await node(world()).work();

      const [second, third] = files().filter((name) => BACKUP.test(name)) as [string, string];
      expect(files()).toEqual([second, `${second}.files`, third, `${third}.files`]);
      expect(await kept(second)).toEqual(namesOf(picture).toSorted());
      expect(await kept(third)).toEqual([...namesOf(picture), ...namesOf(another)].toSorted());

      const file = join(backups, third);
      const proof = () =>
        verifyBackup({
          databaseUrl: world().services.config.databaseUrl,
          files: FILES,
          file,
          scratch: join(folder, 'scratch'),
          contents: { members: 1, posts: 1, comments: 0 },
        });
      expect(await proof()).toBe('RESTORED');
      const [small, large] = namesOf(another) as [string, string];
      await damage(`${file}.files`, large);
      expect(await proof()).toBe('RESTORED');
      expect(await damagedFiles(newDiskStorage(`${file}.files`), await filesOfRows(world().db))).toEqual([]);
      // Nor for what the storage itself has damaged.
      await damage(lies, large);
      expect(await proof()).toBe('RESTORED');
      rmSync(join(`${file}.files`, small.slice(0, 2), small.slice(2, 4), small));
      await expect(proof()).rejects.toThrow(`The backup lacks 1 files of pictures, ${small} for example.`);
      // What the storage has lost is for doctor to tell: tomorrow's backup must not fail for it.
      await newDiskStorage(lies).delete([small, large]);
      expect(await proof()).toBe('RESTORED');
    });

    test('what a node leaves behind that dies in the middle is removed, and another tries again at once', async () => {
      await world().member();
      world().clock.set(FRIDAY);
      const leftovers = [
        'ieum-20261119T180000000Z.backup.unverified',
        'ieum-20261119T180000000Z.backup.unverified.partial',
      ];
      for (const name of leftovers) writeFileSync(join(backups, name), 'half');
      mkdirSync(join(backups, 'ieum-20261119T180000000Z.backup.files'));
      mkdirSync(join(backups, '.verifying-20261119T180000000Z'));
      writeFileSync(join(backups, 'ieum-20261119T180000000Z.notes'), 'not ours');
      await world()
        .db.insertInto('backups')
        .values({ day: '2026-11-20', state: 'RUNNING', attempts: 1, started_at: Date.parse(FRIDAY) })
        .execute();
      world().clock.advance(MINUTE);

      await node(world()).work();

      expect(await rowsOf(world())).toMatchObject([{ state: 'DONE', attempts: 2 }]);
      expect(files()).toEqual(['ieum-20261119T180000000Z.notes', 'ieum-20261119T180100000Z.backup']);
    });

    test('a node that stops or loses its lease ends the backup, and leaves it to others', async () => {
      await world().member();
      world().clock.set(FRIDAY);

      // As often as would be too much for one that ends its node.
      for (let stopped = 0; stopped < 4; stopped++) {
        let asked = 0;
        await node(world(), () => ++asked < 2).work();
        expect(await rowsOf(world())).toMatchObject([{ state: 'RUNNING', attempts: 0 }]);
        expect(files().filter((name) => BACKUP.test(name))).toEqual([]);
        world().clock.advance(MINUTE);
      }
      await node(world()).work();
      expect(await rowsOf(world())).toMatchObject([{ state: 'DONE', attempts: 1 }]);
      expect(files()).toHaveLength(1);
      expect(log.error.mock.calls).toEqual([]);
    });

    test('one that cannot be restored has failed: admins are told once, and it is tried again each hour', async () => {
      const [admin, kim] = [await world().admin(), await world().member()];
      world().clock.set(FRIDAY);
      await breakDatabase();
      try {
        const { isDue, work } = node(world());
        await work();
        expect(await rowsOf(world())).toMatchObject([
          { state: 'FAILED', attempts: 1, verified: null, error: expect.stringContaining('9999-of-tomorrow') },
        ]);
        expect(log.error.mock.calls).toMatchObject([[{ day: '2026-11-20', attempt: 1 }, expect.any(String)]]);
        expect(files()).toEqual(['ieum-20261119T180000000Z.backup.unverified']);
        expect(await isDue()).toBe(false);

        world().clock.advance(HOUR);
        await work();
        expect(await rowsOf(world())).toMatchObject([{ state: 'FAILED', attempts: 2 }]);
        await tell();
        const told = async (of: typeof kim) =>
          (await itemsOf(await world().signInAgain(of))).map(({ kind, count }) => [kind, count]);
        expect(await told(admin)).toEqual([['BACKUP_FAILED', 1]]);
        expect(await told(kim)).toEqual([]);

        world().clock.set('2026-11-20T18:00:00.000Z');
        await work();
        await tell();
        expect(await told(admin)).toEqual([['BACKUP_FAILED', 2]]);
      } finally {
        await mendDatabase();
      }

      world().clock.advance(HOUR);
      await node(world()).work();
      expect((await rowsOf(world())).at(-1)).toMatchObject({ state: 'DONE', error: null });
      expect(files()).toHaveLength(1);
    });

    test.runIf(canMountDisks())('a disk without room is a failure that leaves nothing half-made', async () => {
      await world().member();
      world().clock.set(FRIDAY);
      const room = (size: string) => ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', backups];
      const { work } = node(world());
      execFileSync('mount', room('16k'));
      try {
        await work();
        expect(await rowsOf(world())).toMatchObject([
          { state: 'FAILED', error: expect.stringMatching(/is there room|no space left/i) },
        ]);
        expect(files()).toEqual([]);

        execFileSync('mount', ['-o', 'remount,size=64m', backups]);
        world().clock.advance(HOUR);
        await work();
        expect(await rowsOf(world())).toMatchObject([{ state: 'DONE', attempts: 2, error: null }]);
        expect(files()).toHaveLength(1);
      } finally {
        execFileSync('umount', ['--lazy', backups]);
      }
    });

    test('one whose rows are wrong has failed, and stays until the next attempt', async () => {
      const kim = await world().member();
      await kim.post(FREE.create, postText());
      world().clock.set(FRIDAY);
      const { db } = world();
      const count = db.updateTable('kept_counts').where('name', '=', boardCount('free'));
      await count.set((row) => ({ value: row('value', '+', 1) })).execute();

      await node(world()).work();

      await count.set((row) => ({ value: row('value', '-', 1) })).execute();
      expect(await rowsOf(world())).toMatchObject([
        { state: 'FAILED', error: expect.stringMatching(/^The restored backup has problems: the kept value /) },
      ]);
      expect(files()).toEqual(['ieum-20261119T180000000Z.backup.unverified']);
    });

    if (engine === 'postgres') {
      test('without the right to create databases it is read to its end, and that is said', async () => {
        await world().member();
        world().clock.set(FRIDAY);
        const { db, services } = world();
        const role = `poor_${Date.now()}`;
        await sql`create role ${sql.id(role)} login password 'poor'`.execute(db);
        for (const kind of ['tables', 'sequences']) {
          await sql`grant select on all ${sql.raw(kind)} in schema public to ${sql.id(role)}`.execute(db);
        }
        try {
          const url = Object.assign(new URL(services.config.databaseUrl), { username: role, password: 'poor' }).href;
          const poor = { ...services, config: { ...services.config, databaseUrl: url } };
          await node({ ...world(), services: poor }).work();
        } finally {
          await sql`drop owned by ${sql.id(role)}`.execute(db);
          await sql`drop role ${sql.id(role)}`.execute(db);
        }

        expect(await rowsOf(world())).toMatchObject([{ state: 'DONE', verified: 'READ', error: null }]);
      });

      test('the database beside it is dropped, also one that was left behind', async () => {
        await world().member();
        world().clock.set(FRIDAY);
        const { db, services } = world();
        const { rows } = await sql<{ id: number }>`
          select oid::bigint as id from pg_database where datname = current_database()`.execute(db);
        const name = `ieum_verify_${rows[0]?.id}`;
        await sql`create database ${sql.id(name)}`.execute(db);
        const other = Object.assign(new URL(services.config.databaseUrl), { pathname: `/${name}` }).href;
        const connected = openDatabase(other, () => {});
        await sql`select 1`.execute(connected.db);

        await node(world()).work();

        await connected.close();
        expect(await rowsOf(world())).toMatchObject([{ state: 'DONE', verified: 'RESTORED' }]);
        const left = await sql`select 1 from pg_database where datname = ${name}`.execute(db);
        expect(left.rows).toEqual([]);
      });
      return;
    }

    test('a folder in which nothing can be written is a failure that says so, and is over once it can be', async () => {
      await world().member();
      world().clock.set(FRIDAY);
      rmSync(backups, { recursive: true });
      writeFileSync(backups, 'a file');
      const { work } = node(world());

      await work();

      expect(await rowsOf(world())).toMatchObject([
        { state: 'FAILED', error: expect.stringMatching(/^BACKUP_DIR: nothing can be written to .*backups/) },
      ]);
      rmSync(backups);
      world().clock.advance(HOUR);
      await work();
      expect(await rowsOf(world())).toMatchObject([{ state: 'DONE', attempts: 2 }]);
    });

    test('a backup that ends its node again and again is tried less often, and admins are told', async () => {
      await world().member();
      world().clock.set(FRIDAY);
      await world()
        .db.insertInto('backups')
        .values({ day: '2026-11-20', state: 'RUNNING', attempts: 3, started_at: Date.parse(FRIDAY) })
        .execute();
      const { isDue, work } = node(world());

      await work();

      expect(await rowsOf(world())).toMatchObject([
        { state: 'FAILED', attempts: 4, error: expect.stringContaining('ended in the middle of it, in each of 3') },
      ]);
      expect(await isDue()).toBe(false);
      world().clock.advance(HOUR);
      await work();
      expect(await rowsOf(world())).toMatchObject([{ state: 'DONE' }]);
    });

    test('every truncation, and every damaged page, is found by the verification', async () => {
      await world().member();
      world().clock.set(FRIDAY);
      const { services } = world();
      await node(world()).work();
      const [name] = files();
      const whole = readFileSync(join(backups, String(name)));
      const contents = { members: 1, posts: 0, comments: 0 };
      const verify = async (bytes: Buffer) => {
        const file = join(folder, 'damaged.backup');
        writeFileSync(file, bytes);
        return verifyBackup({
          databaseUrl: services.config.databaseUrl,
          files: FILES,
          file,
          scratch: join(folder, 'scratch'),
          contents,
        });
      };

      expect(await verify(whole)).toBe('RESTORED');
      for (const part of [0, 0.3, 0.9]) {
        await expect(verify(whole.subarray(0, Math.floor(whole.length * part)))).rejects.toThrow();
      }
      for (const page of [0, 1, 5]) {
        const damaged = Buffer.from(whole);
        damaged.fill(0xff, page * 4096, page * 4096 + 200);
        await expect(verify(damaged), `page ${page}`).rejects.toThrow();
      }
      expect(existsSync(join(folder, 'scratch'))).toBe(false);
    });
  },
  SETTINGS,
);
