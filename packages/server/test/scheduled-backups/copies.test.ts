/** Backups that are copied to storage as well. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { openStorage } from '../../src/object-storage/s3.ts';
import { namesOf } from '../../src/pictures/picture-files.ts';
import { scheduledBackup } from '../../src/scheduled-backups/scheduled-backup.ts';
import { newDiskStorage } from '../../src/storage/disk-storage.ts';
import { verifyBackup } from '../../src/verify-backup.ts';
import { FREE, postText } from '../harness/boards.ts';
import { HOUR } from '../harness/clock.ts';
import { startStorage } from '../harness/object-storage.ts';
import { addPicture } from '../harness/stored-pictures.ts';
import { describeOnOneEngine } from '../harness/world.ts';

const FRIDAY = '2026-11-19T18:00:00.000Z';

const storage = await startStorage();
const folder = mkdtempSync(join(tmpdir(), 'ieum-copies-'));
const backups = join(folder, 'backups');
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

const { endpoint, region, bucket, prefix, accessKey, secretKey } = storage.settings;
const FILES = { folder: join(folder, 'pictures') };
const FILES_URL = `file:${FILES.folder}`;

const SETTINGS = {
  FILES_URL,
  BACKUP_DIR: backups,
  BACKUP_KEEP: '2d',
  BACKUP_URL: `s3://${bucket}/${prefix}`,
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_REGION: region,
  BACKUP_S3_ACCESS_KEY: accessKey,
  BACKUP_S3_SECRET_KEY: secretKey,
};

describeOnOneEngine(
  'copies of backups in storage',
  (world) => {
    const log = { error: vi.fn() };
    const objects = openStorage(storage.settings);
    const stored = async () => (await objects.list()).map(({ name }) => name);
    const files = () => readdirSync(backups).toSorted();
    const rows = () => world().db.selectFrom('backups').orderBy('day').selectAll().execute();

    afterEach(async () => {
      storage.fail(null);
      for (const name of await stored()) await objects.delete(name);
      rmSync(backups, { recursive: true, force: true });
    });

    async function work(changed: Partial<typeof storage.settings> = {}): Promise<void> {
      const settings = world().services.config.backups;
      if (!settings?.storage) throw new Error('BACKUP_URL is not set');
      const changedSettings = { ...settings, storage: { ...settings.storage, ...changed } };
      const { isDue, make } = scheduledBackup(world().services, changedSettings, log);
      if (await isDue()) await make(() => true);
    }

    test('each is copied under its name, old ones go there, too, and a copy can be restored', async () => {
      await world().member();
      for (const at of ['2026-11-18T18:00:00.000Z', FRIDAY, '2026-11-20T18:00:00.000Z']) {
        world().clock.set(at);
        await work();
      }

      expect((await rows()).map(({ state, error }) => [state, error])).toEqual(Array(3).fill(['DONE', null]));
      expect(await stored()).toEqual(['ieum-20261119T180000000Z.backup', 'ieum-20261120T180000000Z.backup']);
      expect(files()).toEqual(await stored());
      const file = join(folder, 'fetched.backup');
      await objects.getFile('ieum-20261120T180000000Z.backup', file);
      const { databaseUrl } = world().services.config;
      const contents = { members: 1, posts: 0, comments: 0 };
      expect(await verifyBackup({ databaseUrl, files: FILES, file, scratch: join(folder, 'scratch'), contents })).toBe(
        'RESTORED',
      );
    });

    test('pictures are copied once, and stay as long as a backup has them', async () => {
      const kim = await world().member();
      const { body } = await kim.post<{ id: number }>(FREE.create, postText());
      const lies = join(folder, 'pictures');
      const picture = await addPicture(world().db, body.id, lies);
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

    test.each([
      ['its keys are wrong', { secretKey: 'another' }, /does not know the keys \(SignatureDoesNotMatch\)/],
      ['it is away', { endpoint: 'http://127.0.0.1:9' }, /^the storage http:\S+ does not answer/],
      ['the bucket is missing', { bucket: 'nowhere' }, /has no bucket nowhere$/],
    ])('while %s, that is said, the backup stays, and only the copying is tried again', async (_, changed, says) => {
      await world().member();
      world().clock.set(FRIDAY);

      await work(changed);

      expect(await rows()).toMatchObject([
        { state: 'FAILED', verified: 'RESTORED', error: expect.stringMatching(says) },
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
