/** Copies SQLite files while they are in use. A copy is checked and synced to disk before it gets its final name. */
import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syncToDisk } from '../../files.ts';
import { OperatorError } from '../../operator-error.ts';
import { resultCode } from './file.ts';

const BUSY_TIMEOUT_MS = 5_000;
/** SQLite's result codes. */
const [IO_ERROR, FULL] = [10, 13];

export class DamagedDatabaseError extends Error {
  override name = 'DamagedDatabaseError';
}

/**
 * Copies a database as of one moment, while others write to it. `to` is created atomically, readable by its owner only.
 * It must not exist yet.
 * @throws DamagedDatabaseError when the copy is damaged, OperatorError when it could not be written
 */
export function copySqliteFile(from: string, to: string): void {
  const partial = `${to}.partial`;
  // Created before SQLite fills it, so that nobody else can ever read it.
  closeSync(openSync(partial, 'wx', 0o600));
  try {
    const source = new DatabaseSync(from, { timeout: BUSY_TIMEOUT_MS });
    try {
      copyInto(source, partial);
    } finally {
      source.close();
    }
    requireSound(partial);
    syncToDisk(partial);
    renameSync(partial, to);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  syncToDisk(dirname(to));
}

function copyInto(source: DatabaseSync, to: string): void {
  try {
    source.prepare('vacuum into ?').run(to);
  } catch (error) {
    const code = resultCode(error) & 0xff;
    if (code !== FULL && code !== IO_ERROR) throw error;
    const why = `${(error as Error).message}. Is there room for a copy of the database?`;
    throw new OperatorError(`${to} could not be written: ${why}`);
  }
}

/** @throws DamagedDatabaseError when the file is not SQLite, or not whole, or rows refer to rows that are missing */
export function requireSound(file: string): void {
  using database = new DatabaseSync(file, { readOnly: true });
  try {
    const [first] = database.prepare('pragma integrity_check').all();
    if (first?.integrity_check !== 'ok') throw new DamagedDatabaseError(`it is damaged: ${first?.integrity_check}`);
    // Without the rowid, which is too large for JavaScript in some tables.
    const [orphan] = database.prepare('select "table", parent from pragma_foreign_key_check').all();
    if (orphan)
      throw new DamagedDatabaseError(`a row of ${orphan.table} refers to one of ${orphan.parent} that is gone`);
  } catch (error) {
    throw error instanceof DamagedDatabaseError ? error : new DamagedDatabaseError((error as Error).message);
  }
}
