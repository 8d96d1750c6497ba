/** The folder `BACKUP_DIR`. It belongs to one installation of Ieum; other files in it are left alone. */
import { closeSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { KeepRules } from '../backup-settings.ts';
import { makeFolder, syncToDisk, timestamp } from '../files.ts';
import { OperatorError } from '../operator-error.ts';
import { keptBackups } from './keep.ts';

/** Until it is verified. One that could not be verified stays under this name until the next attempt. */
const UNVERIFIED = '.unverified';
const NAME = /^ieum-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.backup$/;
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
  const probe = join(path, '.ieum-may-write');
  try {
    makeFolder(path);
    closeSync(openSync(probe, 'w', 0o600));
    rmSync(probe);
  } catch (error) {
    throw new OperatorError(`BACKUP_DIR: nothing can be written to ${path} (${(error as Error).message})`);
  }
}

/** Removes what earlier attempts have left behind: whoever calls this is the only one at it. */
export function removeLeftBehind(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (LEFT_BEHIND.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Gives a verified backup its name. */
export function publish({ unverified, file }: Attempt): void {
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
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Those of the names that are backups which the rules keep no longer. */
export function outdated(names: string[], rules: KeepRules, timeZone: string): string[] {
  const backups = names.flatMap((name) => {
    const instant = instantOfName(name);
    return instant === null ? [] : [{ name, instant }];
  });
  const kept = keptBackups(
    backups.map(({ instant }) => instant),
    rules,
    timeZone,
  );
  return backups.filter(({ instant }) => !kept.has(instant)).map(({ name }) => name);
}
