/** The files of pictures compared with the rows: what an interrupted upload or deletion leaves behind, and what is lost. */
import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { TIMES } from '@ieum/contract/limits';
import { isUploadName, uploadsFolder } from '../config/files-url.ts';
import type { Db } from '../db/schema.ts';
import { readInOneSnapshot } from '../db/transact.ts';
import type { Services, Storage } from '../services.ts';
import { fileOf, hashOf, nameOf } from './picture-files.ts';

/**
 * All files that pictures have, of posts and comments in the trash, too.
 * @returns by their names their SHA-256; null: it was not kept when they were uploaded
 */
export async function filesOfRows(db: Db): Promise<Map<string, string | null>> {
  return readInOneSnapshot(db, async (tx) => {
    const rows = await tx.selectFrom('pictures').select(['file', 'small_sha256', 'large_sha256']).execute();
    const deleted = await tx.selectFrom('trash_rows').where('of', '=', 'pictures').select('row').execute();
    const kept = deleted.map(({ row }) => JSON.parse(row) as (typeof rows)[number]);
    return new Map(
      [...rows, ...kept].flatMap(({ file, small_sha256, large_sha256 }) => [
        [nameOf(file, 'small'), small_sha256 ?? null],
        [nameOf(file, 'large'), large_sha256 ?? null],
      ]),
    );
  });
}

export interface Compared {
  /** Names of files that rows have and the storage has not. */
  missing: string[];
  /** Names of files that no row has, or that were never completed. */
  orphaned: string[];
}

/** @param before only files that were stored before: newer ones may be of an upload that is under way */
export async function compareFiles(db: Db, storage: Storage, before: Date): Promise<Compared> {
  const stored = new Map<string, Date>();
  for await (const { name, storedAt } of storage.list()) stored.set(name, storedAt);
  // After the files: what was uploaded meanwhile has a row, and no file that was seen.
  const wanted = await filesOfRows(db);
  const orphaned = Array.from(stored)
    .filter(([name, storedAt]) => fileOf(name) !== null && !wanted.has(name) && storedAt < before)
    .map(([name]) => name);
  const missing: string[] = [];
  for (const name of wanted.keys()) {
    if (!stored.has(name) && !(await isThere(storage, name))) missing.push(name);
  }
  return { missing, orphaned };
}

/** Reads them all: the names of those that are there, and not as they were uploaded. */
export async function damagedFiles(storage: Storage, wanted: ReadonlyMap<string, string | null>): Promise<string[]> {
  const damaged: string[] = [];
  for (const [name, hash] of wanted) {
    if (hash === null) continue;
    const found = await hashIn(storage, name);
    if (found !== null && found !== hash) damaged.push(name);
  }
  return damaged;
}

/** null: it is not there */
export async function hashIn(storage: Storage, name: string): Promise<string | null> {
  const file = await storage.get(name);
  return file && hashOf(file.content);
}

/** It may have come since. */
async function isThere(storage: Storage, name: string): Promise<boolean> {
  const file = await storage.get(name);
  file?.content.destroy();
  return file !== null;
}

/** Deletes what uploads and deletions have left behind that were cut off, a day later. */
export async function deleteOrphanedFiles({ database, files, config, clock }: Services): Promise<void> {
  const before = new Date(clock().getTime() - TIMES.unusedPicture);
  const { orphaned } = await compareFiles(database.db, files, before);
  await files.delete(orphaned);
  await deleteUploads(uploadsFolder(config.files), before);
}

/** In the system's folder, others may have named something of theirs like an upload. */
async function deleteUploads(folder: string, before: Date): Promise<void> {
  for (const name of (await unlessMissing(readdir(folder), [])).filter(isUploadName)) {
    const own = join(folder, name);
    const found = await unlessMissing(lstat(own), null); // an upload ends at any moment
    if (found === null || !found.isDirectory() || found.uid !== process.getuid?.()) continue;
    if (found.mtime < before) await rm(own, { recursive: true, force: true });
  }
}

async function unlessMissing<Found, Otherwise>(finding: Promise<Found>, otherwise: Otherwise) {
  try {
    return await finding;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return otherwise;
    throw error;
  }
}
