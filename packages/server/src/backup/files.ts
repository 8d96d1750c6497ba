/**
 * The files of pictures beside a backup or an export: in the folder `<file>.files`. A file never changes under its name,
 * so that one on the same disk is a hard link. Those of another storage are fetched once, and linked from the backup
 * before.
 */
import { constants, existsSync, statSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { FilesPlace } from '../config/files-url.ts';
import type { Contents } from '../db/contents.ts';
import { syncToDisk } from '../files.ts';
import { newDiskStorage } from '../storage/disk-storage.ts';
import { openFiles } from '../storage/open-files.ts';
import { pathSegments } from '../storage/path-segments.ts';
import { backUp } from './backup.ts';

interface Kept {
  databaseUrl: string;
  files: FilesPlace;
}

/**
 * A backup of the database with the files of its pictures. The server may keep running: what is deleted meanwhile is
 * carried before the moment of the backup, and what is added after it.
 * @throws OperatorError
 */
export async function backUpWithFiles(kept: Kept, file: string, mayBeEmpty = false): Promise<Contents> {
  return withFiles(kept.files, file, () => backUp(kept.databaseUrl, file, mayBeEmpty));
}

/** @param write writes the file, and leaves none if it fails: then the folder is not left either */
export async function withFiles<T>(files: FilesPlace, file: string, write: () => Promise<T>): Promise<T> {
  const isNew = !existsSync(folderOf(file));
  // Otherwise nothing is written: what is wrong is said by `write`.
  const canBeWritten = !existsSync(file) && existsSync(dirname(file));
  try {
    if (canBeWritten) await keepFiles(files, file);
    const written = await write();
    await keepFiles(files, file);
    return written;
  } catch (error) {
    if (isNew) await rm(folderOf(file), { recursive: true, force: true });
    throw error;
  }
}

/** Adds to the folder beside the file what it lacks. @returns how many were added */
export function keepFiles(files: FilesPlace, file: string): Promise<number> {
  return 'folder' in files ? carryAll(files.folder, folderOf(file)) : fetchAll(files, file);
}

/** Adds to the storage what it lacks of those beside the file. @returns how many were added */
export function putFilesBack(files: FilesPlace, file: string): Promise<number> {
  return 'folder' in files ? carryAll(folderOf(file), files.folder) : sendAll(folderOf(file), files);
}

async function fetchAll(files: FilesPlace, file: string): Promise<number> {
  const [stored, folder] = [openFiles(files), folderOf(file)];
  const before = await folderOfBackupBefore(file);
  let carried = 0;
  for await (const { name, bytes } of stored.list()) {
    const way = join(...pathSegments(name));
    if (!STORED.test(way) || existsSync(join(folder, way))) continue;
    const earlier = before === null ? null : join(before, way);
    if (earlier !== null && existsSync(earlier) && statSync(earlier).size === bytes) {
      carried += Number(await carry(earlier, join(folder, way)));
      continue;
    }
    const found = await stored.get(name);
    if (found === null) continue; // it was deleted meanwhile
    await newDiskStorage(folder).put(name, found.content);
    carried++;
  }
  return carried;
}

/** The newest of the others in the same folder, by their names, which say when scheduled ones were made. */
async function folderOfBackupBefore(file: string): Promise<string | null> {
  const folders = (await readdir(dirname(file))).filter(
    (name) => name.endsWith('.files') && name !== basename(folderOf(file)),
  );
  const newest = folders.toSorted().at(-1);
  return newest === undefined ? null : join(dirname(file), newest);
}

async function sendAll(folder: string, files: FilesPlace): Promise<number> {
  const stored = openFiles(files);
  const there = new Map<string, number>();
  for await (const { name, bytes } of stored.list()) there.set(name, bytes);
  const [kept, before] = [newDiskStorage(folder), there.size];
  for await (const { name, bytes } of kept.list()) {
    const found = there.get(name) === bytes || !name.endsWith('.webp') ? null : await kept.get(name);
    if (found === null) continue;
    await stored.put(name, found.content);
    there.set(name, bytes);
  }
  return there.size - before;
}

/** Where the files beside a backup or an export are. */
export function folderOf(file: string): string {
  return `${file}.files`;
}

/** As they lie in the storage (storage/disk-storage.ts): what is still being written has another ending. */
const STORED = /^[\w-]{2}[/\\][\w-]{2}[/\\][\w-]+\.webp$/;

async function carryAll(from: string, to: string): Promise<number> {
  if (!existsSync(from)) return 0;
  const names = (await readdir(from, { recursive: true })).filter((name) => STORED.test(name));
  let carried = 0;
  for (const name of names) carried += Number(await carry(join(from, name), join(to, name)));
  return carried;
}

/** @returns false: it is there already, or was deleted meanwhile */
async function carry(from: string, to: string): Promise<boolean> {
  if (existsSync(to)) return false;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await link(from, to);
    return true;
  } catch {
    // Another disk, or one without links: what else may be wrong is said by the copy.
    return copy(from, to);
  }
}

async function copy(from: string, to: string): Promise<boolean> {
  const partial = `${to}.partial`;
  try {
    await rm(partial, { force: true }); // what was left behind, or a link
    await copyFile(from, partial, constants.COPYFILE_EXCL);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync(from)) return false;
    throw error;
  }
  syncToDisk(partial);
  await rename(partial, to);
  return true;
}
