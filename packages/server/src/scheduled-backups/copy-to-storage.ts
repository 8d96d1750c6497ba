import { dirname, join } from 'node:path';
import { folderOf } from '../backup/files.ts';
import { type ObjectStorage, openStorage } from '../object-storage/s3.ts';
import { newDiskStorage } from '../storage/disk-storage.ts';
import { pathSegments } from '../storage/path-segments.ts';
import type { CopyOrder } from './backup-process.ts';
import { backupsIn, outdated } from './folder.ts';

/** The pictures of all backups together, in the folders that a restore wants: most are also in the backup of the day before. */
export const PICTURES = 'pictures/';

/** Copies a backup with its pictures to the storage, and then deletes what the rules keep no longer there. */
export async function copyToStorage({ storage, file, name, keep, timeZone }: CopyOrder): Promise<void> {
  const objects = openStorage(storage);
  const before = new Set((await objects.list()).map((stored) => stored.name));
  for (const { path, picture } of await picturesBeside(file)) {
    if (!before.has(picture)) await objects.putFile(picture, path);
  }
  await objects.putFile(name, file);
  const names = [...before, name];
  const old = outdated(names, keep, timeZone);
  for (const one of old) await objects.delete(one);
  const kept = names.filter((one) => !one.startsWith(PICTURES) && !old.includes(one));
  await deletePictures(
    objects,
    dirname(file),
    kept,
    names.filter((one) => one.startsWith(PICTURES)),
  );
}

/**
 * Deletes the pictures that no backup has any more. It is the folder that says which have which: as long as it lacks one
 * of those that the storage keeps, all stay.
 */
async function deletePictures(objects: ObjectStorage, folder: string, kept: string[], pictures: string[]) {
  const backups = backupsIn(folder);
  if (pictures.length === 0 || !kept.every((one) => backups.includes(one))) return;
  const wanted = new Set<string>();
  for (const backup of kept) {
    for (const { picture } of await picturesBeside(join(folder, backup))) wanted.add(picture);
  }
  for (const picture of pictures) if (!wanted.has(picture)) await objects.delete(picture);
}

async function picturesBeside(file: string): Promise<{ path: string; picture: string }[]> {
  const folder = folderOf(file);
  const names = (await Array.fromAsync(newDiskStorage(folder).list())).map((stored) => stored.name);
  return names.map((name) => {
    const way = pathSegments(name);
    return { path: join(folder, ...way), picture: PICTURES + way.join('/') };
  });
}
