/** Pictures in storage that speaks S3, as an operator backs them up, restores, checks and moves them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { keepFiles } from '../../src/backup/files.ts';
import { openStorage } from '../../src/object-storage/s3.ts';
import { namesOf, newFile } from '../../src/pictures/picture-files.ts';
import { newDiskStorage } from '../../src/storage/disk-storage.ts';
import { pathSegments } from '../../src/storage/path-segments.ts';
import { ieum } from '../harness/ieum.ts';
import { startStorage } from '../harness/object-storage.ts';
import { TINY_PICTURE } from '../harness/pictures.ts';
import { addPicture, filesIn } from '../harness/stored-pictures.ts';
import { AUTH_SECRET, ENGINES, type EngineName } from '../harness/world.ts';
import { usePlace, using } from './place.ts';

const place = usePlace();
const storage = await startStorage();
afterAll(() => storage.close());

const { bucket, prefix } = storage.settings;
const S3_URL = `s3://${bucket}/${prefix}`;
const STORED = { AUTH_SECRET, ...storage.env('FILES') };
const objects = openStorage(storage.settings);
const stored = async () => (await objects.list()).map(({ name }) => name).toSorted();
const keyOf = (name: string) => pathSegments(name).join('/');
const keysOf = (...files: string[]) => files.flatMap(namesOf).map(keyOf).toSorted();
const sorted = (...files: string[]) => files.flatMap(namesOf).toSorted();

afterEach(async () => {
  storage.fail(null);
  for (const name of await stored()) await objects.delete(name);
  storage.requests.length = 0;
});

/** A database with pictures whose files are in a folder. */
async function withPictures(engine: EngineName, count: number) {
  const url = await place.filled(engine);
  const folder = place.path('files');
  const files: string[] = [];
  await using(url, async ({ db }) => {
    for (let number = 0; number < count; number++) files.push(await addPicture(db, 1, folder));
  });
  return { url, folder, files };
}

test.each(ENGINES)('a move carries them there and back, and goes on where it was cut off: %s', async (engine) => {
  const { url, folder, files } = await withPictures(engine, 3);
  writeFileSync(`${join(folder, ...pathSegments(namesOf(files[0] as string)[0] as string))}.0123abcd.partial`, 'half');
  const there = { ...STORED, DATABASE_URL: url };

  let sent = 0;
  storage.fail({ matches: (method) => method === 'PUT' && ++sent > 3, how: () => ({ status: 503, body: '' }) });
  expect(await ieum(there, 'pictures', 'move', `file:${folder}`)).toMatchObject({
    status: 1,
    complaint: expect.stringContaining('refuses (status 503)'),
  });
  expect(await stored()).toHaveLength(3);
  storage.fail(null);
  // What is not as it should be is put again.
  const [damaged] = (await stored()) as [string];
  await objects.put(damaged, Buffer.from('damaged'));
  expect(await ieum(there, 'pictures', 'move', `file:${folder}`)).toMatchObject({
    status: 0,
    result: expect.stringContaining('4 files were copied'),
  });
  expect(await stored()).toEqual(keysOf(...files));
  for (const key of await stored()) expect(await objects.get(key)).toEqual(Buffer.from(TINY_PICTURE));
  expect((await ieum(there, 'doctor')).complaint).not.toContain('pictures');

  const back = { ...STORED, DATABASE_URL: url, FILES_URL: `file:${place.path('back')}` };
  expect(await ieum(back, 'pictures', 'move', S3_URL)).toMatchObject({ status: 0 });
  expect(await filesIn(place.path('back'))).toEqual(sorted(...files));
  expect(await stored()).toEqual(keysOf(...files));
});

test('a move says what is missing, and what it does not understand', async () => {
  const { url, folder, files } = await withPictures('sqlite', 1);
  await newDiskStorage(folder).delete(namesOf(files[0] as string).slice(0, 1));
  const there = { ...STORED, DATABASE_URL: url };
  const complaint = async (from: string) => (await ieum(there, 'pictures', 'move', from)).complaint;
  expect(await complaint(`file:${folder}`)).toContain(`1 files of pictures are still missing in ${S3_URL}`);
  expect(await complaint(S3_URL)).toContain('FILES_URL is');
  expect(await complaint('./files')).toContain('FILES_URL takes file:PATH');
});

test.each(ENGINES)(
  'a backup carries them, one after it fetches only what is new, and a restore puts them back: %s',
  async (engine) => {
    const { url, folder, files } = await withPictures(engine, 1);
    const settings = { ...STORED, DATABASE_URL: url };
    expect(await ieum(settings, 'pictures', 'move', `file:${folder}`)).toMatchObject({ status: 0 });
    await objects.put('notes.txt', Buffer.from('of somebody else'));

    const [first, second] = [place.path('1.backup'), place.path('2.backup')];
    expect(await ieum(settings, 'backup', first)).toMatchObject({ status: 0 });
    expect(await filesIn(`${first}.files`)).toEqual(sorted(...files));
    const another = await using(url, ({ db }) => addPicture(db, 1, place.path('new')));
    for (const name of namesOf(another)) await objects.put(keyOf(name), Buffer.from(TINY_PICTURE));
    storage.requests.length = 0;
    expect(await ieum(settings, 'backup', second)).toMatchObject({ status: 0 });
    expect(await filesIn(`${second}.files`)).toEqual(sorted(...files, another));
    const fetched = storage.requests.filter((line) => /^GET .*webp/.test(line));
    expect(fetched.toSorted()).toEqual(keysOf(another).map((key) => `GET /${bucket}/${prefix}${key}`));

    for (const key of await stored()) await objects.delete(key);
    expect((await ieum(settings, 'doctor')).complaint).toMatch(/4 files of pictures are missing in s3:\/\//);
    expect(await ieum(settings, 'restore', second)).toMatchObject({ status: 0 });
    expect(await stored()).toEqual(keysOf(...files, another));
    const [name] = sorted(...files) as [string];
    expect(await objects.get(keyOf(name))).toEqual(readFileSync(join(`${second}.files`, ...pathSegments(name))));
    expect((await ieum(settings, 'doctor')).complaint).not.toContain('pictures');
  },
);

test('a copy goes on past a picture that is deleted meanwhile', async () => {
  const [gone, kept] = [newFile(), newFile()];
  for (const name of sorted(gone, kept)) await objects.put(keyOf(name), Buffer.from(TINY_PICTURE));
  const body = '<Error><Code>NoSuchKey</Code></Error>';
  storage.fail({
    matches: (method, url) => method === 'GET' && url.includes(gone),
    how: () => ({ status: 404, body }),
  });
  const backup = place.path('night.backup');
  expect(await keepFiles({ s3: storage.settings }, backup)).toBe(2);
  expect(await filesIn(`${backup}.files`)).toEqual(sorted(kept));
});

test('doctor says when the storage is away, and of what nobody has', async () => {
  const url = await place.filled('sqlite');
  const settings = { ...STORED, DATABASE_URL: url };
  await objects.put(keyOf(namesOf(newFile())[0] as string), Buffer.from(TINY_PICTURE));
  expect((await ieum(settings, 'doctor')).result).toContain('ok       pictures');
  const away = await ieum({ ...settings, FILES_S3_ENDPOINT: 'http://127.0.0.1:9' }, 'doctor');
  expect(away.complaint).toMatch(/FILES_URL: the storage http:\/\/127.0.0.1:9 does not answer/);
  const wrong = await ieum({ ...settings, FILES_S3_SECRET_KEY: 'another' }, 'doctor');
  expect(wrong.complaint).toContain('FILES_URL: the storage');
});
