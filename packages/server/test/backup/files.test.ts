/** Pictures in backups, restores, exports and imports, as an operator makes them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { keepFiles } from '../../src/backup/files.ts';
import { namesOf, newFile } from '../../src/pictures/picture-files.ts';
import { newDiskStorage } from '../../src/storage/disk-storage.ts';
import { ieum } from '../harness/ieum.ts';
import { TINY_PICTURE } from '../harness/pictures.ts';
import { addPicture, damage, filesIn } from '../harness/stored-pictures.ts';
import { AUTH_SECRET, ENGINES } from '../harness/world.ts';
import { usePlace, using } from './place.ts';

const place = usePlace();

const sorted = (...files: string[]) => files.flatMap(namesOf).toSorted();

test.each(ENGINES)('a backup carries the pictures, and its way back, too: %s', async (engine) => {
  const url = await place.filled(engine);
  const [folder, backup] = [place.path('files'), place.path('night.backup')];
  const settings = { DATABASE_URL: url, FILES_URL: `file:${folder}`, AUTH_SECRET };
  const first = await using(url, ({ db }) => addPicture(db, 1, folder));
  writeFileSync(`${folder}/${first.slice(0, 2)}/${first.slice(2, 4)}/${namesOf(first)[0]}.0123abcd.partial`, 'half');
  mkdirSync(`${folder}/uploads`);
  writeFileSync(`${folder}/uploads/half.upload`, 'half');

  expect(await ieum(settings, 'backup', backup)).toMatchObject({ status: 0 });
  expect(await filesIn(`${backup}.files`)).toEqual(sorted(first));
  const [name] = namesOf(first) as [string];
  const kept = `${backup}.files/${first.slice(0, 2)}/${first.slice(2, 4)}/${name}`;
  expect(statSync(kept).nlink).toBe(2); // it takes no room
  expect(readFileSync(kept)).toEqual(Buffer.from(TINY_PICTURE));

  const second = await using(url, ({ db }) => addPicture(db, 1, folder));
  await newDiskStorage(folder).delete(namesOf(first));
  expect(await ieum(settings, 'doctor')).toMatchObject({
    complaint: expect.stringMatching(
      /2 files of pictures are missing in .*, [0-9a-f]+-(small|large)\.webp for example/,
    ),
  });

  const restored = await ieum(settings, 'restore', backup);
  expect(restored.status).toBe(0);
  expect(await filesIn(folder)).toEqual(expect.arrayContaining(sorted(first, second)));
  expect((await ieum(settings, 'doctor')).complaint).not.toContain('pictures');

  await newDiskStorage(folder).delete(namesOf(second));
  const wayBack = /ieum -- restore (.*)/.exec(restored.result + restored.complaint)?.[1] as string;
  expect((await ieum(settings, 'restore', wayBack)).status).toBe(0);
  const { missing } = await using(url, async ({ db }) => {
    const rows = await db.selectFrom('pictures').select('file').execute();
    expect(rows.map(({ file }) => file).toSorted()).toEqual([first, second].toSorted());
    const there = await filesIn(folder);
    return { missing: sorted(second).filter((one) => !there.includes(one)) };
  });
  expect(missing).toEqual([]);
});

test('a copy goes on past pictures that are deleted meanwhile', async () => {
  const [folder, backup] = [place.path('files'), place.path('night.backup')];
  const files = Array.from({ length: 20 }, newFile);
  for (const name of sorted(...files)) await newDiskStorage(folder).put(name, TINY_PICTURE);

  const copying = keepFiles({ folder }, backup);
  // Its first folder is made when it knows all their names.
  while (!existsSync(`${backup}.files`)) await setImmediate();
  rmSync(folder, { recursive: true });

  const copied = await copying;
  expect(copied).toBeLessThan(40);
  expect(await filesIn(`${backup}.files`)).toHaveLength(copied);
});

test('doctor finds a picture of which one byte has changed, which its backup puts back', async () => {
  const url = await place.filled('sqlite');
  const [folder, backup] = [place.path('files'), place.path('night.backup')];
  const settings = { DATABASE_URL: url, FILES_URL: `file:${folder}`, AUTH_SECRET };
  const file = await using(url, ({ db }) => addPicture(db, 1, folder));
  const [small] = namesOf(file) as [string];
  expect(await ieum(settings, 'backup', backup)).toMatchObject({ status: 0 });
  expect((await ieum(settings, 'doctor')).complaint).not.toContain('pictures');

  await damage(folder, small);
  expect((await ieum(settings, 'doctor')).complaint).toContain(
    `1 files of pictures are damaged in ${folder}, ${small} for example`,
  );

  expect((await ieum(settings, 'restore', backup)).status).toBe(0);
  expect((await ieum(settings, 'doctor')).complaint).not.toContain('pictures');
});

test('an export and an import take them along, to another folder', async () => {
  const [from, to] = [await place.filled('sqlite'), await place.url('postgres')];
  const [here, there, rows] = [place.path('here'), place.path('there'), place.path('rows')];
  const file = await using(from, ({ db }) => addPicture(db, 1, here));

  expect(await ieum({ DATABASE_URL: from, FILES_URL: `file:${here}` }, 'export', rows)).toMatchObject({ status: 0 });
  rmSync(here, { recursive: true });
  const target = { DATABASE_URL: to, FILES_URL: `file:${there}`, AUTH_SECRET };
  expect(await ieum(target, 'import', rows)).toMatchObject({ status: 0 });

  expect(await filesIn(there)).toEqual(sorted(file));
  const [row] = await using(to, ({ db }) => db.selectFrom('pictures').selectAll().execute());
  expect(row).toMatchObject({ file, post_id: 1 });
});

test('a backup that fails leaves no folder, and one without pictures needs none', async () => {
  const url = await place.url('sqlite');
  const [folder, backup] = [place.path('files'), place.path('night.backup')];
  const settings = { DATABASE_URL: url, FILES_URL: `file:${folder}` };
  await newDiskStorage(folder).put(namesOf(newFile())[0] as string, TINY_PICTURE);
  expect(await ieum(settings, 'backup', backup)).toMatchObject({ status: 1 });
  expect(existsSync(`${backup}.files`)).toBe(false);
  expect(await ieum(settings, 'backup', place.path('nowhere/night.backup'))).toMatchObject({ status: 1 });
  expect(place.files()).toEqual(['files']);

  rmSync(folder, { recursive: true });
  const filled = { ...settings, DATABASE_URL: await place.filled('sqlite') };
  expect(await ieum(filled, 'backup', backup)).toMatchObject({ status: 0 });
  expect(readdirSync(place.path('.')).filter((name) => name.startsWith('night'))).toEqual(['night.backup']);
});
