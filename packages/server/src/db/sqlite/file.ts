import { chmodSync, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';
import { makeFolder } from '../../files.ts';

const BUSY = 5;
/** SQLite's result codes for "not now": busy, locked, out of memory, read-only, I/O error, full, can't open. */
const UNAVAILABLE_CODES = new Set([BUSY, 6, 7, 8, 10, 13, 14]);
/** Short, because waiting here blocks the whole process. The driver waits longer, without blocking it. */
const BUSY_TIMEOUT_MS = 20;
/** Another process may be opening or closing the file at this moment. Blocking is harmless before the server starts. */
const OPENING_TIMEOUT_MS = 5_000;
const KEPT_STATEMENTS = 500;

/** An open SQLite file: one connection to write, one to read. */
export interface SqliteFile {
  writer: Connection;
  reader: Connection;
  /** Opens another connection to read, for one caller. */
  openReader(): Connection & { close(): void };
  isInTransaction(): boolean;
  /** See `Engine`. */
  refusesWrites: boolean;
  /** A number that changes whenever the data has changed, by this process or another. */
  dataVersion(): number;
  close(): void;
}

interface Connection {
  run<Row>(text: string, parameters: readonly unknown[]): QueryResult<Row>;
}

export function openSqliteFile(path: string): SqliteFile {
  makeFolder(dirname(path));
  const isNew = !existsSync(path);
  const writer = new DatabaseSync(path, { timeout: OPENING_TIMEOUT_MS, enableForeignKeyConstraints: true });
  // It will hold emails and password hashes. SQLite gives its journals the same mode.
  if (isNew) chmodSync(path, 0o600);
  // FULL: an acknowledged write survives a power cut, not only a crash.
  writer.exec('pragma journal_mode = wal; pragma synchronous = full;');
  // So that `insert or replace` counts as a delete, which an append-only table refuses.
  writer.exec('pragma recursive_triggers = on');
  writer.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  const newReader = () => new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
  const reader = newReader();
  const version = reader.prepare('pragma data_version');
  let known: number | undefined;

  /**
   * Read once for all requests that arrive in one turn of the event loop, because all of them were sent before it. Our
   * own writes in between are noticed.
   */
  function dataVersion(): number {
    if (known === undefined) {
      known = (version.get() as { data_version: number }).data_version;
      setImmediate(forget);
    }
    return known;
  }

  function forget(): void {
    known = undefined;
  }

  return {
    writer: newConnection(writer, forget),
    reader: newConnection(reader, () => {}),
    openReader() {
      const another = newReader();
      return { ...newConnection(another, () => {}), close: () => another.close() };
    },
    isInTransaction: () => writer.isTransaction,
    refusesWrites: false,
    dataVersion,
    close() {
      reader.close();
      writer.close();
    },
  };
}

export function isBusy(error: unknown): boolean {
  return (resultCode(error) & 0xff) === BUSY;
}

export function isSqliteUnavailable(error: unknown): boolean {
  return UNAVAILABLE_CODES.has(resultCode(error) & 0xff);
}

/** SQLite's extended result code of an error, 0 when it is not one of SQLite's. */
export function resultCode(error: unknown): number {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  return typeof code === 'number' ? code : 0;
}

/** `onRun` is called after each statement that ran. */
function newConnection(database: DatabaseSync, onRun: () => void): Connection {
  // Preparing costs more than running most of our statements.
  const kept = new Map<string, { statement: StatementSync; hasRows: boolean }>();

  function prepare(text: string) {
    const statement = database.prepare(text);
    const entry = { statement, hasRows: statement.columns().length > 0 };
    if (kept.size >= KEPT_STATEMENTS) kept.clear();
    kept.set(text, entry);
    return entry;
  }

  return {
    run<Row>(text: string, parameters: readonly unknown[]): QueryResult<Row> {
      const { statement, hasRows } = kept.get(text) ?? prepare(text);
      const values = parameters as SQLInputValue[];
      if (hasRows) {
        const rows = statement.all(...values) as Row[];
        onRun();
        return { rows };
      }
      const { changes, lastInsertRowid } = statement.run(...values);
      onRun();
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
  };
}
