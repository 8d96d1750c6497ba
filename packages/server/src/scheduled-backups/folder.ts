/** The folder `BACKUP_DIR`. It belongs to one installation of Ieum; other files in it are left alone. */
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { folderOf } from '../backup/files.ts';
import type { KeepRules } from '../config/backup-settings.ts';
import { makeFolder, syncToDisk, timestamp } from '../files.ts';
import { OperatorError } from '../operator-error.ts';
import { keptBackups } from './retention.ts';

/** Until it is verified. One that could not be verified stays under this name until the next attempt. */
const UNVERIFIED = '.unverified';
const NAME = /^ieum-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.backup$/;
/** The pictures of a backup. */
const FILES = /^ieum-\d{8}T\d{9}Z\.backup\.files$/;
/** What an attempt leaves behind: files that are being made, restored or were not verified. */
const LEFT_BEHIND = /^(ieum-\d{8}T\d{9}Z\.backup\.unverified.*|\.verifying-\d{8}T\d{9}Z)$/;

/** What one attempt is called, as paths but for its name. */
export interface Attempt {
  /** Its name in the folder. */
  name: string;
  /** Where the backup is made. */
  unverified: string;
  /** Where it is restored to. */
  scratch: string;
  /** What it is called once it is verified. */
  file: string;
}

export function attemptAt(folder: string, startedAt: Date): Attempt {
  const time = timestamp(startedAt);
  const name = `ieum-${time}.backup`;
  const file = join(resolve(folder), name);
  return { name, file, unverified: file + UNVERIFIED, scratch: join(resolve(folder), `.verifying-${time}`) };
}

/** When the backup of this name was made; null: it is none. */
function instantOfName(name: string): number | null {
  const [, year, month, day, hours, minutes, seconds, milliseconds] = NAME.exec(name) ?? [];
  if (year === undefined) return null;
  return Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
}

/**
 * Makes the folder if it is missing.
 * @throws OperatorError when nothing can be written there
 */
export function requireWritable(folder: string): void {
  const path = resolve(folder);
  const probe = join(path, `.ieum-may-write-${randomBytes(4).toString('hex')}`);
  try {
    makeFolder(path);
    // Others may write there, too: what they have put there under the name, such as a link, is neither followed nor emptied.
    closeSync(openSync(probe, 'wx', 0o600));
    rmSync(probe);
  } catch (error) {
    throw new OperatorError(`BACKUP_DIR: nothing can be written to ${path} (${(error as Error).message})`);
  }
}

/** As `requireWritable`, but makes nothing: whoever looks may be somebody else than the server. */
export function problemsOfFolder(folder: string): string[] {
  const path = resolve(folder);
  if (!existsSync(path)) return [`BACKUP_DIR: there is no folder ${path} yet: the server makes it when it is started`];
  try {
    accessSync(path, constants.W_OK);
    return [];
  } catch (error) {
    return [`BACKUP_DIR: nothing can be written to ${path} (${(error as Error).message})`];
  }
}

/** Removes what earlier attempts have left behind: whoever calls this is the only one at it. */
export function removeLeftBehind(folder: string): void {
  const names = readdirSync(folder);
  const isAlone = (name: string) => FILES.test(name) && !names.some((backup) => folderOf(backup) === name);
  for (const name of names) {
    if (LEFT_BEHIND.test(name) || isAlone(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Gives a verified backup its name, after the files beside it. */
export function publish({ unverified, file }: Attempt): void {
  if (existsSync(folderOf(unverified))) renameSync(folderOf(unverified), folderOf(file));
  renameSync(unverified, file);
  syncToDisk(resolve(file, '..'));
}

export function sizeOf(path: string): number {
  const found = statSync(path);
  if (!found.isDirectory()) return found.size;
  return readdirSync(path).reduce((total, name) => total + sizeOf(join(path, name)), 0);
}

/** Deletes the backups that the rules keep no longer. */
export function deleteOld(folder: string, rules: KeepRules, timeZone: string): void {
  for (const name of outdated(readdirSync(folder), rules, timeZone)) {
    const file = join(folder, name);
    for (const path of [file, folderOf(file)]) rmSync(path, { recursive: true, force: true });
  }
}

/** The names of all backups in the folder. */
export function backupsIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => NAME.test(name));
}

/** Those of the names that are backups, the newest first. */
export function newestFirst(names: string[]): string[] {
  // A name is its time.
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .reverse();
}

/** Those of the names that are backups which the rules keep no longer. */
export function outdated(names: string[], rules: KeepRules, timeZone: string): string[] {
  const backups = names.flatMap((name) => {
    const instant = instantOfName(name);
    return instant === null ? [] : [{ name, instant }];
  });
  const instants = backups.map(({ instant }) => instant);
  const kept = keptBackups(instants, rules, timeZone);
  return backups.filter(({ instant }) => !kept.has(instant)).map(({ name }) => name);
}
