import { sql } from 'kysely';
import type { Engine } from './engine.ts';
import { NodeSqliteDialect } from './sqlite-driver.ts';
import { isSqliteUnavailable, openSqliteFile, resultCode } from './sqlite-file.ts';

const UNIQUE_CODES = new Set([1555, 2067]);

export function sqliteEngine(path: string): Engine {
  const file = openSqliteFile(path);
  return {
    name: 'sqlite',
    dialect: new NodeSqliteDialect(file),
    connections: null,
    dataVersion: async () => file.dataVersion(),
    async proveWritable(db) {
      // The smallest write there is: a number in the file's header, which Ieum has no other use for.
      if (file.isStuck) await sql`pragma user_version = 0`.execute(db);
    },
    bigInteger: 'integer',
    numbered: (column) => column.primaryKey().autoIncrement(),
    finishTable: (table) => table.modifyEnd(sql`strict`),
    appendOnly: (table) =>
      ['update', 'delete'].map(
        (event) =>
          `create trigger ${table}_no_${event} before ${event} on ${table} begin select raise(abort, '${table} is append-only'); end`,
      ),
    isUniqueViolation: (error) => UNIQUE_CODES.has(resultCode(error)),
    isUnavailable: isSqliteUnavailable,
  };
}
