/** The backups that the server makes by itself. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { damagedFiles, filesOfRows } from '../../src/pictures/compare-files.ts';
import { namesOf } from '../../src/pictures/picture-files.ts';
import { newDiskStorage } from '../../src/storage/disk-storage.ts';
import { verifyBackup } from '../../src/verify-backup.ts';
import { FREE, postText } from '../harness/boards.ts';
import { MINUTE } from '../harness/clock.ts';
import { insert } from '../harness/insert.ts';
import { addPicture, damage, filesIn } from '../harness/stored-pictures.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { BACKUP, FRIDAY, rowsOf, useBackups } from './node.ts';

const { folder, backups, pictures, log, settings, files, node } = useBackups();

describeOnBothEngines(
  'backups by themselves',
  (world, engine) => {
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
      const picture = await addPicture(world().db, body.id, pictures);
      const kept = (backup: string) => filesIn(`${join(backups, backup)}.files`);
      for (const at of ['2026-11-18T18:00:00.000Z', FRIDAY]) {
        world().clock.set(at);
        await node(world()).work();
      }
      const another = await addPicture(world().db, body.id, pictures);
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
          files: { folder: pictures },
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
      await damage(pictures, large);
      expect(await proof()).toBe('RESTORED');
      rmSync(join(`${file}.files`, small.slice(0, 2), small.slice(2, 4), small));
      await expect(proof()).rejects.toThrow(`The backup lacks 1 files of pictures, ${small} for example.`);
      // What the storage has lost is for doctor to tell: tomorrow's backup must not fail for it.
      await newDiskStorage(pictures).delete([small, large]);
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
      await insert(world().db, 'backups', {
        day: '2026-11-20',
        state: 'RUNNING',
        attempts: 1,
        started_at: Date.parse(FRIDAY),
      });
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
    }
  },
  settings,
);
