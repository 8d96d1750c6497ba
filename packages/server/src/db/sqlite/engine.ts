import { type SqlBool, sql } from 'kysely';
import type { Engine, TimeLimits } from '../engine.ts';
import { letterCases } from '../letter-cases.ts';
import { sqliteChangeFeed } from './change-feed.ts';
import { NodeSqliteDialect } from './driver.ts';
import { isSqliteUnavailable, openSqliteFile, resultCode } from './file.ts';

const UNIQUE_CODES = new Set([1555, 2067]);

export function sqliteEngine(path: string, limits: TimeLimits): Engine {
  const file = openSqliteFile(path);
  return {
    name: 'sqlite',
    dialect: new NodeSqliteDialect(file, limits.transaction),
    connections: null,
    signals: null,
    problemOfSetUp: async () => null,
    openChangeFeed: () => sqliteChangeFeed(file),
    get refusesWrites() {
      return file.refusesWrites;
    },
    set refusesWrites(refusesWrites) {
      file.refusesWrites = refusesWrites;
    },
    noteError() {}, // the writer handles errors itself, including those of begin and commit
    now: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
    bigInteger: 'integer',
    numbered: (column) => column.primaryKey().autoIncrement(),
    async nextId(tx, table) {
      const { rows } = await sql<{ seq: number }>`
        update sqlite_sequence set seq = seq + 1 where name = ${table} returning seq`.execute(tx);
      if (rows[0]) return rows[0].seq;
      await sql`insert into sqlite_sequence (name, seq) values (${table}, 1)`.execute(tx);
      return 1;
    },
    finishTable: (table) => table.modifyEnd(sql`strict`),
    contains: (column, text) => sql<SqlBool>`${sql.ref(column)} glob ${globOf(text)}`,
    appendOnly: (table) =>
      ['update', 'delete'].map(
        (event) =>
          `create trigger ${table}_no_${event} before ${event} on ${table} begin select raise(abort, '${table} is append-only'); end`,
      ),
    isUniqueViolation: (error) => UNIQUE_CODES.has(resultCode(error)),
    isUnavailable: isSqliteUnavailable,
    // That work took too long is said by the writer's own error, which is none of SQLite's.
    isOutage: isSqliteUnavailable,
  };
}

/** SQLite's `like` and `lower` know the letter case of ASCII only. */
function globOf(text: string): string {
  const parts = letterCases(text).map((cases) => {
    const [character = '', ...others] = cases;
    return others.length > 0 || '*?['.includes(character) ? `[${cases.join('')}]` : character;
  });
  return `*${parts.join('')}*`;
}
