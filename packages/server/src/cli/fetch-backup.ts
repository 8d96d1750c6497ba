/** Fetches a backup from the storage of `BACKUP_URL`, as it was beside the server: a file, and the folder of its pictures. */
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { folderOf } from '../backup/files.ts';
import type { Contents } from '../db/contents.ts';
import { openDatabase } from '../db/database.ts';
import { OPERATOR_LIMITS } from '../db/engine.ts';
import { makeFolder, partialOf, syncToDisk } from '../files.ts';
import type { ObjectStorage, StoredObject } from '../object-storage/s3.ts';
import { OperatorError } from '../operator-error.ts';
import { damagedFiles, filesOfRows } from '../pictures/compare-files.ts';
import { PICTURES } from '../scheduled-backups/copy-to-storage.ts';
import { newDiskStorage } from '../storage/disk-storage.ts';
import { pathSegments } from '../storage/path-segments.ts';
import { restoredApart } from '../verify-backup.ts';

interface Wanted {
  storage: ObjectStorage;
  /** Everything that it lists. */
  stored: StoredObject[];
  name: string;
  /** Is made if it is missing. */
  folder: string;
  /** What `DATABASE_URL` names. Nothing in it is changed. */
  databaseUrl: string;
}

interface Fetched {
  file: string;
  /** Null: the role may create no database, in which it would have been looked at. */
  contents: Contents | null;
  /** How many files of pictures lie beside it. */
  pictures: number;
  /** Files of pictures that the backup names and the storage has not. */
  missing: string[];
  /** Those that were not as they had been uploaded. They do not lie beside it. */
  damaged: string[];
}

/**
 * The file gets its name when it and its pictures are there and it was restored apart, as a backup is verified when it
 * is made. What an attempt that broke off has fetched of the pictures is not fetched again.
 * @throws OperatorError
 */
export async function fetchBackup({ storage, stored, name, folder, databaseUrl }: Wanted): Promise<Fetched> {
  makeFolder(folder);
  const file = join(resolve(folder), name);
  const partial = partialOf(file);
  try {
    if ((await storage.getFile(name, partial)) === null) {
      throw new OperatorError(`The backup ${name} was deleted from the storage meanwhile.`);
    }
    const looked = await restoredApart({ databaseUrl, file: partial, scratch: `${file}.verifying` }, look);
    const sizes = new Map(stored.map((object) => [object.name, object.bytes]));
    const all = [...sizes.keys()]
      .filter((key) => key.startsWith(PICTURES))
      .map((key) => key.slice(key.lastIndexOf('/') + 1));
    const wanted = looked?.files ?? new Map(all.map((picture) => [picture, null]));
    const missing: string[] = [];
    for (const picture of wanted.keys()) {
      const isThere = await fetchPicture(storage, picture, sizes, folderOf(file));
      if (!isThere) missing.push(picture);
    }
    const pictures = newDiskStorage(folderOf(file));
    const damaged = await damagedFiles(pictures, wanted);
    await pictures.delete(damaged);
    syncToDisk(partial);
    renameSync(partial, file);
    syncToDisk(dirname(file));
    const contents = looked?.contents ?? null;
    return { file, contents, pictures: wanted.size - missing.length - damaged.length, missing, damaged };
  } finally {
    rmSync(partial, { force: true });
  }
}

async function look(databaseUrl: string, contents: Contents) {
  await using database = openDatabase(databaseUrl, () => {}, OPERATOR_LIMITS);
  return { contents, files: await filesOfRows(database.db) };
}

/** @returns whether it is there now */
async function fetchPicture(
  storage: ObjectStorage,
  name: string,
  sizes: ReadonlyMap<string, number>,
  folder: string,
): Promise<boolean> {
  const key = PICTURES + pathSegments(name).join('/');
  const bytes = sizes.get(key);
  if (bytes === undefined) return false;
  const path = join(folder, ...pathSegments(name));
  if (existsSync(path) && statSync(path).size === bytes) return true;
  rmSync(path, { force: true });
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const partial = `${path}.partial`;
  rmSync(partial, { force: true });
  const fetched = await storage.getFile(key, partial);
  if (fetched === null) return false;
  if (fetched !== bytes)
    throw new OperatorError(`${key} has ${fetched} bytes, and not ${bytes} as the storage lists it.`);
  syncToDisk(partial);
  renameSync(partial, path);
  return true;
}
