/** Backups that are copied to storage as well. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStorage } from '../../src/object-storage/s3.ts';
import { namesOf } from '../../src/pictures/picture-files.ts';
import { scheduledBackup } from '../../src/scheduled-backups/scheduled-backup.ts';
import { newDiskStorage } from '../../src/storage/disk-storage.ts';
import { FREE, writePost } from '../harness/boards.ts';
import { HOUR } from '../harness/clock.ts';
import { ieum } from '../harness/ieum.ts';
import { startStorage } from '../harness/object-storage.ts';
import { addPicture, damage, filesIn } from '../harness/stored-pictures.ts';
import { describeOnOneEngine } from '../harness/world.ts';
import { FRIDAY, rowsOf, useBackups } from './node.ts';

const storage = await startStorage();
afterAll(() => storage.close());
const { folder, backups, pictures: lies, log, settings, files } = useBackups();
const SETTINGS = { ...settings, ...storage.env('BACKUP') };

describeOnOneEngine(
  'copies of backups in storage',
  (world) => {
    const objects = openStorage(storage.settings);
    const stored = async () => (await objects.list()).map(({ name }) => name);
    const rows = () => rowsOf(world());

    afterEach(async () => {
      storage.fail(null);
      for (const name of await stored()) await objects.delete(name);
    });

    async function work(changed: Partial<typeof storage.settings> = {}): Promise<void> {
      const settings = world().services.config.backups;
      if (!settings?.storage) throw new Error('BACKUP_URL is not set');
      const changedSettings = { ...settings, storage: { ...settings.storage, ...changed } };
      const { isDue, make } = scheduledBackup(world().services, changedSettings, log);
      if (await isDue()) await make(() => true);
    }

    test('each is copied under its name, and old ones go there, too', async () => {
      await world().member();
      for (const at of ['2026-11-18T18:00:00.000Z', FRIDAY, '2026-11-20T18:00:00.000Z']) {
        world().clock.set(at);
        await work();
      }

      expect((await rows()).map(({ state, error }) => [state, error])).toEqual(Array(3).fill(['DONE', null]));
      expect(await stored()).toEqual(['ieum-20261119T180000000Z.backup', 'ieum-20261120T180000000Z.backup']);
      expect(files()).toEqual(await stored());
    });

    test('pictures are copied once, and stay as long as a backup has them', async () => {
      const picture = await addPicture(world().db, await writePost(FREE, await world().member()), lies);
      const pictures = async () => (await stored()).filter((name) => name.startsWith('pictures/'));
      const copied = namesOf(picture).map((name) => `pictures/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`);

      world().clock.set('2026-11-18T18:00:00.000Z');
      await work();
      expect(await pictures()).toEqual(copied.toSorted());
      await world().db.deleteFrom('pictures').execute();
      await newDiskStorage(lies).delete(namesOf(picture));
      world().clock.set(FRIDAY);
      await work();
      expect(await pictures()).toEqual(copied.toSorted());
      world().clock.set('2026-11-20T18:00:00.000Z');
      await work();

      expect(await pictures()).toEqual([]);
      expect((await rows()).map(({ state, error }) => [state, error])).toEqual(Array(3).fill(['DONE', null]));
    });

    const refused = (says: string | RegExp) => ({ status: 1, complaint: expect.stringMatching(says) });
    const fetch = (...words: string[]) =>
      ieum({ ...SETTINGS, DATABASE_URL: world().services.config.databaseUrl }, 'backup', ...words);

    test('one is fetched with its pictures to another machine, and restored there', async () => {
      const post = await writePost(FREE, await world().member());
      const names = namesOf(await addPicture(world().db, post, lies));
      world().clock.set(FRIDAY);
      await work();
      // Of a later backup alone.
      await addPicture(world().db, post, lies);
      world().clock.set('2026-11-20T18:00:00.000Z');
      await work();
      expect(await fetch('list')).toMatchObject({
        status: 0,
        result: expect.stringMatching(
          /^ieum-20261120T180000000Z\.backup\t\d+\.\d MB\nieum-20261119T180000000Z\.backup\t/,
        ),
      });
      const fetched = join(folder, 'fetched');
      const file = join(fetched, 'ieum-20261119T180000000Z.backup');

      expect(await fetch('fetch', 'ieum-20261119T180000000Z.backup', fetched)).toMatchObject({
        status: 0,
        result:
          `${file} holds 1 members, 1 posts and 0 comments, with ${names.length} files of pictures. ` +
          `Next: npm run ieum -- restore ${file}\n`,
        complaint: '',
      });
      expect(await filesIn(`${file}.files`)).toEqual(names.toSorted());
      expect(readdirSync(fetched).toSorted()).toEqual([file, `${file}.files`].map((path) => basename(path)));

      const another = {
        FILES_URL: `file:${join(folder, 'another')}`,
        DATABASE_URL: `file:${join(folder, 'another.db')}`,
      };
      expect(await ieum({ ...SETTINGS, ...another }, 'restore', file)).toMatchObject({
        status: 0,
        result: expect.stringContaining('1 members, 1 posts'),
      });
      expect(await filesIn(join(folder, 'another'))).toEqual(names.toSorted());
      expect(await fetch('fetch', 'newest', fetched)).toMatchObject({ status: 0 });
      expect(await filesIn(`${join(fetched, 'ieum-20261120T180000000Z.backup')}.files`)).toHaveLength(2 * names.length);
    });

    describe('a backup that is fetched', () => {
      const name = 'ieum-20261119T180000000Z.backup';
      let picture = '';
      let into = '';

      beforeEach(async () => {
        const post = await writePost(FREE, await world().member());
        // The last one that is fetched.
        picture = namesOf(await addPicture(world().db, post, lies)).at(-1) as string;
        world().clock.set(FRIDAY);
        await work();
        into = mkdtempSync(join(folder, 'into-'));
      });

      test('may be asked for again after it broke off, and is never overwritten', async () => {
        storage.fail({ matches: (method, url) => method === 'GET' && url.includes(picture), how: 'cut' });
        expect(await fetch('fetch', 'newest', into)).toMatchObject(refused(/could not be fetched from the storage/));
        expect(existsSync(join(into, name))).toBe(false);
        storage.fail(null);
        const before = storage.requests.length;
        expect(await fetch('fetch', 'newest', into)).toMatchObject({ status: 0 });
        // What had arrived is not asked for again.
        const asked = storage.requests.slice(before).filter((request) => request.includes('.webp'));
        expect(asked).toHaveLength(1);
        expect(await fetch('fetch', 'newest', into)).toMatchObject(refused(/exists already/));
      });

      test('is not given its name when it was damaged there', async () => {
        const whole = join(into, 'whole');
        await objects.getFile(name, whole);
        const bytes = readFileSync(whole);
        bytes.fill(0xff, bytes.length / 2);
        writeFileSync(whole, bytes);
        await objects.putFile(name, whole);
        rmSync(whole);

        const { status, complaint } = await fetch('fetch', 'newest', into);

        expect([status, complaint]).toEqual([1, expect.stringMatching(/damaged|malformed|not a |problems/)]);
        expect(readdirSync(into)).toEqual([]);
      });

      test('is there, and what it lacks is said, when a picture is gone from the storage', async () => {
        await objects.delete(`pictures/${picture.slice(0, 2)}/${picture.slice(2, 4)}/${picture}`);
        expect(await fetch('fetch', 'newest', into)).toMatchObject(
          refused(`lacks 1 files of pictures that it has, ${picture}`),
        );
        expect(existsSync(join(into, name))).toBe(true);
      });

      test('is there without a picture that was damaged in the storage, which is said', async () => {
        const damaged = join(into, 'damaged');
        await damage(damaged, picture);
        const path = `${picture.slice(0, 2)}/${picture.slice(2, 4)}/${picture}`;
        await objects.putFile(`pictures/${path}`, join(damaged, path));
        expect(await fetch('fetch', 'newest', into)).toMatchObject(
          refused(`has damaged 1 files of pictures, ${picture}`),
        );
        expect(existsSync(join(into, name))).toBe(true);
        expect(await filesIn(`${join(into, name)}.files`)).not.toContain(picture);
      });

      test('must be in the storage, and the storage must be set', async () => {
        expect(await fetch('fetch', 'ieum-20200101T000000000Z.backup', into)).toMatchObject(
          refused(`The newest is ${name}`),
        );
        expect(await ieum({ BACKUP_DIR: backups }, 'backup', 'fetch', 'newest', into)).toMatchObject({
          status: 1,
          complaint: expect.stringContaining('BACKUP_URL is not set'),
        });
        await objects.delete(name);
        expect(await fetch('fetch', 'newest', into)).toMatchObject(refused('There is no backup in the storage'));
        expect(readdirSync(into)).toEqual([]);
      });
    });

    test('while it is away, that is said, the backup stays, and only the copying is tried again', async () => {
      await world().member();
      world().clock.set(FRIDAY);

      await work({ endpoint: 'http://127.0.0.1:9' });

      expect(await rows()).toMatchObject([
        {
          state: 'FAILED',
          verified: 'RESTORED',
          error: expect.stringMatching(/^the storage http:\S+ does not answer/),
        },
      ]);
      expect(files()).toEqual(['ieum-20261119T180000000Z.backup']);
      expect(await stored()).toEqual([]);

      world().clock.advance(HOUR);
      await work();
      expect(await rows()).toMatchObject([{ state: 'DONE', attempts: 2, error: null }]);
      expect(files()).toEqual(['ieum-20261119T180000000Z.backup']);
      expect(await stored()).toEqual(files());
    });
  },
  SETTINGS,
);
