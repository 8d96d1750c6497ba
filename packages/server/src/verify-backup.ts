/** Proves that a backup can be restored: it is restored apart, and checked there as `doctor` checks the own database. */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { folderOf } from './backup/files.ts';
import { readDump } from './backup/postgres-dump.ts';
import { restore } from './backup/restore.ts';
import { withScratchDatabase } from './backup/scratch-database.ts';
import { checkRestored } from './cli/doctor/database.ts';
import type { FilesPlace } from './config/files-url.ts';
import { type Contents, describeContents } from './db/contents.ts';
import { openDatabase, sqliteFile } from './db/database.ts';
import { OPERATOR_LIMITS } from './db/engine.ts';
import { makeFolder } from './files.ts';
import { OperatorError } from './operator-error.ts';
import { damagedFiles, filesOfRows, hashIn } from './pictures/compare-files.ts';
import type { Storage } from './services.ts';
import { newDiskStorage } from './storage/disk-storage.ts';
import { openFiles } from './storage/open-files.ts';

/**
 * `RESTORED`: it was restored and checked. `READ`: it was only read to its end, because the role of `DATABASE_URL` may
 * not create a database on its PostgreSQL.
 */
export type Verified = 'RESTORED' | 'READ';

export interface BackupToVerify {
  /** What `DATABASE_URL` names. Nothing in it is changed. */
  databaseUrl: string;
  files: FilesPlace;
  file: string;
  /** A folder for the copy, which is removed again. */
  scratch: string;
  /** What the backup said that it holds. */
  contents: Contents;
}

/** @throws OperatorError with what is wrong with it */
export async function verifyBackup(backup: BackupToVerify): Promise<Verified> {
  const { file, files, contents } = backup;
  const isRestored = await restoredApart(backup, async (databaseUrl, restored) => {
    if (!isDeepStrictEqual(restored, contents)) {
      const [now, then] = [describeContents(restored), describeContents(contents)];
      throw new OperatorError(`Restored, the backup holds ${now}, and not ${then}.`);
    }
    const { lacking, damaged } = await compareKept(databaseUrl, file, files);
    if (lacking.length > 0) {
      throw new OperatorError(`The backup lacks ${lacking.length} files of pictures, ${lacking[0]} for example.`);
    }
    if (damaged.length > 0) {
      throw new OperatorError(
        `${damaged.length} files of pictures in the backup are damaged, ${damaged[0]} for example.`,
      );
    }
    return true;
  });
  return isRestored === null ? 'READ' : 'RESTORED';
}

/**
 * Restores a backup apart, checks it there as `doctor` does, and removes it again.
 * @param work what else is to be done with the restored database
 * @returns null where the role may create no database on its PostgreSQL: then the file was only read to its end
 * @throws OperatorError with what is wrong with it
 */
export async function restoredApart<T>(
  { databaseUrl, file, scratch }: Pick<BackupToVerify, 'databaseUrl' | 'file' | 'scratch'>,
  work: (databaseUrl: string, contents: Contents) => Promise<T>,
): Promise<T | null> {
  const restoreTo = async (url: string) => {
    const { contents } = await restore(url, file, new Date());
    const problems = await checkRestored({ databaseUrl: url });
    if (problems.length > 0) throw new OperatorError(`The restored backup has problems: ${problems.join('; ')}`);
    return work(url, contents);
  };
  if (sqliteFile(databaseUrl) !== null) {
    makeFolder(scratch);
    try {
      return await restoreTo(`file:${join(scratch, 'ieum.db')}`);
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  }
  const result = await withScratchDatabase(databaseUrl, restoreTo);
  if (result === null) await readDump(file);
  return result;
}

/**
 * The files beside the backup: those that are not there in the size that is stored, and those that are damaged, and not
 * to be mended from the storage. Of what is not stored, or is damaged there, too, `doctor` tells: no backup could ever
 * be proven again.
 */
async function compareKept(databaseUrl: string, file: string, place: FilesPlace) {
  const [stored, kept] = [openFiles(place), newDiskStorage(resolve(folderOf(file)))];
  await using database = openDatabase(databaseUrl, () => {}, OPERATOR_LIMITS);
  const files = await filesOfRows(database.db);
  const lacking: string[] = [];
  for (const name of files.keys()) {
    const wanted = await bytesOf(stored, name);
    if (wanted !== null && (await bytesOf(kept, name)) !== wanted) lacking.push(name);
  }
  const damaged: string[] = [];
  for (const name of await damagedFiles(kept, files)) {
    const hash = files.get(name);
    if ((await hashIn(stored, name)) !== hash) continue;
    // It was linked from an earlier backup, as it would be in each later one.
    const whole = await stored.get(name);
    if (whole !== null) await kept.put(name, whole.content);
    if ((await hashIn(kept, name)) !== hash) damaged.push(name);
  }
  return { lacking, damaged };
}

async function bytesOf(storage: Storage, name: string): Promise<number | null> {
  const found = await storage.get(name);
  found?.content.destroy();
  return found?.bytes ?? null;
}
