import {
  chmodSync,
  chownSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdtempSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { releaseSecret } from '../auth/known-secret.ts';
import { openDatabase } from '../db/database.ts';
import { OPERATOR_LIMITS } from '../db/engine.ts';
import { runMigrations } from '../db/migrate.ts';
import { DamagedDatabaseError, requireSound } from '../db/sqlite/copy.ts';
import { isBusy } from '../db/sqlite/file.ts';
import { transact } from '../db/transact.ts';
import { makeFolder, syncToDisk, timestamp } from '../files.ts';
import { OperatorError } from '../operator-error.ts';
import { fillSearch } from '../search-index/fill.ts';
import type { Report } from '../search-index/progress.ts';
import type { Restored } from './restored.ts';
import { contentsOf, isIeum } from './sqlite-backup.ts';

/** The journal files that SQLite leaves beside a file that was not closed properly. */
const SIDE_FILES = ['-wal', '-shm', '-journal'];
/** The first bytes of every SQLite file. */
const HEADER = Buffer.from('SQLite format 3\0');

/** All work is done on a copy, which one rename puts in place, so that nothing has changed if anything fails. */
export async function restoreSqlite(database: string, backup: string, now: Date, report: Report): Promise<Restored> {
  const target = existsSync(database) ? realpathSync(database) : database;
  makeFolder(dirname(target));
  const folder = mkdtempSync(join(dirname(target), '.restoring-'));
  try {
    const copy = join(folder, 'ieum.db');
    copyFileSync(backup, copy);
    chmodSync(copy, 0o600);
    requireBackup(copy, backup);
    const migrated = await bringUpToDate(copy, report);
    const contents = contentsOf(copy);
    syncToDisk(copy);
    const previousBackup = replace(target, copy, `${target}.before-restore-${timestamp(now)}`);
    return { contents, previousBackup, migrated };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param copy of the backup, because reading an SQLite file can change it */
function requireBackup(copy: string, backup: string): void {
  try {
    requireSound(copy);
  } catch (error) {
    if (!(error instanceof DamagedDatabaseError)) throw error;
    throw new OperatorError(`${backup} is not a sound SQLite backup: ${error.message}.`);
  }
  if (!isIeum(copy)) throw new OperatorError(`${backup} is not a backup of Ieum.`);
}

async function bringUpToDate(copy: string, report: Report): Promise<string[]> {
  const database = openDatabase(`file:${copy}`, () => {}, OPERATOR_LIMITS);
  try {
    const migrated = await runMigrations(database);
    await fillSearch(database, report);
    await transact(database.db, releaseSecret);
    return migrated;
  } finally {
    await database.close();
    makeOneFile(copy);
  }
}

/** @returns what `target` was renamed to, null when there was none */
function replace(target: string, copy: string, previousBackup: string): string | null {
  if (!existsSync(target)) {
    renameSync(copy, target);
    syncToDisk(dirname(target));
    return null;
  }
  refuseWhileInUse(target);
  keepOwner(target, copy);
  const moves = SIDE_FILES.filter((end) => existsSync(target + end));
  try {
    keep(target, previousBackup);
    for (const end of moves) renameSync(target + end, previousBackup + end);
    renameSync(copy, target);
  } catch (error) {
    for (const end of moves) if (existsSync(previousBackup + end)) renameSync(previousBackup + end, target + end);
    rmSync(previousBackup, { force: true });
    throw error;
  }
  syncToDisk(dirname(target));
  return previousBackup;
}

function refuseWhileInUse(target: string): void {
  // SQLite would delete the journal beside it, which may be the only remaining copy of the data.
  if (!hasSqliteHeader(target)) return;
  try {
    makeOneFile(target);
  } catch (error) {
    if (isBusy(error)) throw new OperatorError(`${target} is in use. Stop the server first, then restore.`);
    // A file that is too damaged for that can still be replaced; its journals are kept with it.
  }
}

function hasSqliteHeader(file: string): boolean {
  const head = Buffer.alloc(HEADER.length);
  const handle = openSync(file, 'r');
  readSync(handle, head);
  closeSync(handle);
  return head.equals(HEADER);
}

/** Ends the write-ahead log, so that all data is in one file. SQLite reports it as busy while anyone has it open. */
function makeOneFile(file: string): void {
  using database = new DatabaseSync(file);
  database.exec('pragma journal_mode = delete');
}

/** A second name (hard link) for the same file, so that there is a complete database at `target` at any time. */
function keep(target: string, previousBackup: string): void {
  try {
    linkSync(target, previousBackup);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    copyFileSync(target, previousBackup, constants.COPYFILE_EXCL); // this file system has no hard links
    syncToDisk(previousBackup);
  }
}

/** Root may restore, but the server runs as someone else. */
function keepOwner(target: string, copy: string): void {
  const { uid, gid, mode } = statSync(target);
  chmodSync(copy, mode);
  if (process.getuid?.() === 0) chownSync(copy, uid, gid);
}
