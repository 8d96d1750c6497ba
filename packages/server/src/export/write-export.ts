import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { countContents, refuseEmpty } from '../db/contents.ts';
import type { Database } from '../db/database.ts';
import { appliedMigrations, pendingMigrations } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';
import type { TableName } from '../db/tables.ts';
import { readInOneSnapshot } from '../db/transact.ts';
import { partialOf, syncToDisk } from '../files.ts';
import { IEUM, OperatorError } from '../operator-error.ts';
import { EXPORTED, NUMBERED, rowsOf } from './exported-rows.ts';
import { FORMAT, FORMAT_VERSION, type Footer, type Header, type RowLine } from './file-format.ts';
import { NUMBERING } from './numbering.ts';

/**
 * Writes every row to a new file, atomically. The server may keep running.
 * @param mayBeEmpty whether a database without members is accepted
 * @throws OperatorError
 */
export async function writeExport(database: Database, file: string, mayBeEmpty = false): Promise<Footer> {
  const partial = partialOf(file);
  if ((await pendingMigrations(database)).length > 0) {
    throw new OperatorError(`The schema is older than this version. Run first: ${IEUM} migrate`);
  }
  refuseEmpty(await countContents(database.db), mayBeEmpty);
  const handle = await open(partial, 'wx', 0o600);
  try {
    const footer = await readInOneSnapshot(database.db, (db) => writeRows(db, database.engine.name, handle));
    await handle.sync();
    await handle.close();
    await rename(partial, file);
    syncToDisk(dirname(file));
    return footer;
  } catch (error) {
    await handle.close();
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeRows(db: Db, engine: Database['engine']['name'], handle: FileHandle): Promise<Footer> {
  const hash = createHash('sha256');
  async function write(lines: (Header | RowLine | Footer)[]): Promise<void> {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    hash.update(text);
    await handle.appendFile(text);
  }

  const migrations = await appliedMigrations(db);
  await write([{ format: FORMAT, version: FORMAT_VERSION, migrations }]);
  const rows = {} as Footer['rows'];
  for (const table of EXPORTED) {
    rows[table] = 0;
    for await (const batch of rowsOf(db, table)) {
      rows[table] += batch.length;
      await write(batch.map((row) => ({ t: table, r: row })));
    }
  }
  const footer = { rows, lastIds: await lastIds(db, engine), sha256: hash.copy().digest('hex') };
  await write([footer]);
  return footer;
}

async function lastIds(db: Db, engine: Database['engine']['name']): Promise<Footer['lastIds']> {
  const ids: Partial<Record<TableName, number>> = {};
  for (const table of NUMBERED) ids[table] = await NUMBERING[engine].lastId(db, table);
  return ids;
}
