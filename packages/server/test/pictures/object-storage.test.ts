/** Pictures in storage that speaks S3: whatever happens to it, no picture is half there, and none stays that nobody has. */
import { afterAll, afterEach, expect, test } from 'vitest';
import { openStorage } from '../../src/object-storage/s3.ts';
import { compareFiles, deleteOrphanedFiles } from '../../src/pictures/compare-files.ts';
import { deleteUnusedPictures } from '../../src/pictures/delete-unused.ts';
import { namesOf, newFile } from '../../src/pictures/picture-files.ts';
import { newS3Storage } from '../../src/storage/s3-storage.ts';
import { FREE, writePost } from '../harness/boards.ts';
import { DAY } from '../harness/clock.ts';
import { startStorage } from '../harness/object-storage.ts';
import { makePicture, TINY_PICTURE, upload, uploadOne } from '../harness/pictures.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnOneEngine } from '../harness/world.ts';

const storage = await startStorage();
afterAll(() => storage.close());

const SETTINGS = storage.env('FILES');
const PATIENCE_MS = 2_000;

// What the database does about pictures is the same as where a folder has them: life.test.ts, on both engines.
describeOnOneEngine(
  'pictures in storage that speaks S3',
  (world) => {
    const objects = openStorage(storage.settings);
    const stored = async () => (await objects.list()).map(({ name }) => name).toSorted();
    const keysOf = (file: string) => namesOf(file).map((name) => `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`);
    const rows = () => world().db.selectFrom('pictures').orderBy('id').select('file').execute();

    afterEach(async () => {
      storage.fail(null);
      world().services.files = newS3Storage(storage.settings);
      for (const name of await stored()) await objects.delete(name);
    });

    test('are stored in two sizes, read as they were stored, and deleted when nothing has them', async () => {
      const author = await world().senior();
      const id = await uploadOne(author);
      const unused = await uploadOne(author);
      await writePost(FREE, author, { pictures: [{ id }] });
      const [first, second] = (await rows()).map(({ file }) => file) as [string, string];
      expect(await stored()).toEqual([first, second].flatMap(keysOf).toSorted());
      expect(unused).toBeGreaterThan(id);

      for (const size of ['small', 'large']) {
        const answer = await fetch(`${world().url}/api/pictures/${id}?size=${size}`, {
          headers: { authorization: `Bearer ${author.accessToken}` },
        });
        expect(answer.headers.get('content-type')).toBe('image/webp');
        const kept = await objects.get(keysOf(first).find((key) => key.includes(size)) as string);
        expect(Buffer.from(await answer.arrayBuffer()).equals(kept as Buffer)).toBe(true);
      }

      world().clock.advance(DAY);
      await deleteUnusedPictures(world().services);
      expect(await stored()).toEqual(keysOf(first).toSorted());
    });

    test.each([
      ['it is away', () => true, () => ({ status: 503, body: '' })],
      ['it has no room for the second file', (url: string) => url.includes('large'), () => ({ status: 507, body: '' })],
      ['half an upload arrives', (url: string) => url.includes('large'), 'cut'],
      ['it does not answer', (url: string) => url.includes('small'), 'hang'],
    ] as const)('while %s, an upload is refused in time, and nothing is left', async (_, isHit, how) => {
      world().services.files = newS3Storage(storage.settings, PATIENCE_MS);
      const author = await world().senior();
      await uploadOne(author);
      const before = await stored();
      storage.fail({ matches: (method, url) => method === 'PUT' && isHit(url), how });

      const started = performance.now();
      expectProblem(await upload(author, await makePicture({ width: 1000, height: 700 })), 503, 'UNAVAILABLE');
      expect(performance.now() - started).toBeLessThan(10 * PATIENCE_MS);

      storage.fail(null);
      expect(await rows()).toHaveLength(1);
      expect(await stored()).toEqual(before);
      expect(await upload(author, TINY_PICTURE)).toMatchObject({ status: 201 });
    });

    test('that cannot be read are said to be unavailable, and those that are lost not to be there', async () => {
      world().services.files = newS3Storage(storage.settings, PATIENCE_MS);
      const author = await world().senior();
      const id = await uploadOne(author);
      for (const how of ['hang', () => ({ status: 500, body: '' }), () => ({ status: 403, body: '' })] as const) {
        storage.fail({ matches: (method) => method === 'GET', how });
        expectProblem(await author.get(`/api/pictures/${id}`), 503, 'UNAVAILABLE');
      }
      storage.fail(null);
      expect((await author.get(`/api/pictures/${id}`)).status).toBe(200);
      for (const { file } of await rows()) for (const key of keysOf(file)) await objects.delete(key);
      expectProblem(await author.get(`/api/pictures/${id}`), 404, 'PICTURE_NOT_FOUND');
    });

    test('that a killed node or an absent storage has left go a day later, and what others keep there stays', async () => {
      const author = await world().senior();
      await uploadOne(author);
      const before = await stored();
      // Neither the second file nor the deletion of the first arrives.
      storage.fail({
        matches: (method, url) => method === 'DELETE' || (method === 'PUT' && url.includes('large')),
        how: () => ({ status: 503, body: '' }),
      });
      expectProblem(await upload(author, TINY_PICTURE), 503, 'UNAVAILABLE');
      storage.fail(null);
      const { services, db, clock } = world();
      for (const name of namesOf(newFile())) await services.files.put(name, TINY_PICTURE);
      await objects.put('notes.txt', Buffer.from('of somebody else'));
      await objects.put('pictures/ab/cd/abcd-small.webp', Buffer.from('of a backup'));
      expect(await stored()).toHaveLength(before.length + 5);

      clock.set(new Date().toISOString());
      await deleteOrphanedFiles(services);
      expect(await stored()).toHaveLength(before.length + 5);
      clock.advance(DAY + 60_000);
      await deleteOrphanedFiles(services);
      expect(await stored()).toEqual([...before, 'notes.txt', 'pictures/ab/cd/abcd-small.webp'].toSorted());
      expect(await compareFiles(db, services.files, new Date(Date.now() + DAY))).toEqual({ missing: [], orphaned: [] });
    });
  },
  SETTINGS,
);
