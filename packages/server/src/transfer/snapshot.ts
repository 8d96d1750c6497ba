import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '../db/database.ts';
import type { Db } from '../db/schema.ts';
import { copySqliteFile } from '../db/sqlite-copy.ts';

/**
 * Reads the database as it is at one moment, while others go on writing to it.
 * @param folder has room for a copy
 */
export async function withSnapshot<T>(
  { db, file }: Database,
  folder: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (file !== null) return withCopy(file, folder, work);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/** On SQLite a transaction of minutes would hold up every writer. */
async function withCopy<T>(file: string, folder: string, work: (db: Db) => Promise<T>): Promise<T> {
  const place = mkdtempSync(join(folder, '.ieum-copy-'));
  try {
    copySqliteFile(file, join(place, 'ieum.db'));
    const copy = openDatabase(`file:${join(place, 'ieum.db')}`, () => {});
    try {
      return await work(copy.db);
    } finally {
      await copy.close();
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
