/**
 * The files of pictures beside a backup or an export: in the folder `<file>.files`. A file never changes under its name,
 * so that one on the same disk is a hard link.
 */
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Contents } from '../db/contents.ts';
import { syncToDisk } from '../files.ts';
import { filesFolder } from '../files-url.ts';
import { backUp } from './backup.ts';

interface Kept {
  databaseUrl: string;
  filesUrl: string;
}

/**
 * A backup of the database with the files of its pictures. The server may keep running: what is deleted meanwhile is
 * carried before the moment of the backup, and what is added after it.
 * @throws OperatorError
 */
export async function backUpWithFiles(kept: Kept, file: string, mayBeEmpty = false): Promise<Contents> {
  return withFiles(kept.filesUrl, file, () => backUp(kept.databaseUrl, file, mayBeEmpty));
}

/** @param write writes the file, and leaves none if it fails: then the folder is not left either */
export async function withFiles<T>(filesUrl: string, file: string, write: () => Promise<T>): Promise<T> {
  const isNew = !existsSync(folderOf(file));
  // Otherwise nothing is written: what is wrong is said by `write`.
  const canBeWritten = !existsSync(file) && existsSync(dirname(file));
  try {
    if (canBeWritten) await keepFiles(filesUrl, file);
    const written = await write();
    await keepFiles(filesUrl, file);
    return written;
  } catch (error) {
    if (isNew) await rm(folderOf(file), { recursive: true, force: true });
    throw error;
  }
}

/** Adds to the folder beside the file what it lacks. @returns how many were added */
export function keepFiles(filesUrl: string, file: string): Promise<number> {
  return carryAll(storageOf(filesUrl), folderOf(file));
}

/** Adds to the storage what it lacks of those beside the file. @returns how many were added */
export function putFilesBack(filesUrl: string, file: string): Promise<number> {
  return carryAll(folderOf(file), storageOf(filesUrl));
}

function storageOf(filesUrl: string): string {
  return resolve(filesFolder(filesUrl));
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
    await copyFile(from, partial);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync(from)) return false;
    throw error;
  }
  syncToDisk(partial);
  await rename(partial, to);
  return true;
}
