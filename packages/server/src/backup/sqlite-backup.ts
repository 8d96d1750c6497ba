import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { type Contents, refuseEmpty } from '../db/contents.ts';
import { copySqliteFile } from '../db/sqlite/copy.ts';
import { OperatorError } from '../operator-error.ts';

export function backUpSqlite(database: string, file: string, mayBeEmpty: boolean): Contents {
  if (!existsSync(database)) throw new OperatorError(`There is no database at ${database}.`);
  if (!isIeum(database)) throw new OperatorError(`${database} is not a database of Ieum.`);
  refuseEmpty(contentsOf(database), mayBeEmpty);
  copySqliteFile(database, file);
  return contentsOf(file);
}

/** Does this file hold Ieum's tables? */
export function isIeum(file: string): boolean {
  return read(file, (database) => {
    const table = database.prepare("select 1 from sqlite_master where type = 'table' and name = ?");
    return table.get(DEFAULT_MIGRATION_TABLE) !== undefined;
  });
}

export function contentsOf(file: string): Contents {
  return read(file, (database) => {
    const count = (table: string) => Number(database.prepare(`select count(*) as total from ${table}`).get()?.total);
    return { members: count('members'), posts: count('posts'), comments: count('comments') };
  });
}

/** Not opened as read-only, because SQLite would then leave its journal files behind. */
function read<T>(file: string, work: (database: DatabaseSync) => T): T {
  using database = new DatabaseSync(file);
  return work(database);
}
