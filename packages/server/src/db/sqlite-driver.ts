/**
 * Kysely's driver for Node's own SQLite. One connection writes, one transaction at a time; another reads, and never
 * waits for a writer (the journal is a write-ahead log).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { isBusy, isSqliteUnavailable, type SqliteFile } from './sqlite-file.ts';

const BUSY_RETRY_MS = 20;
/**
 * How long a write waits for another process (an operator's command) to finish its own. Counted from when it queued:
 * a hundred writers that find the file locked are all told so after this time, not one after the other.
 */
const BUSY_PATIENCE_MS = 3_000;

export class NodeSqliteDialect implements Dialect {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  createDriver = () => new NodeSqliteDriver(this.#file);
  createAdapter = () => new NodeSqliteAdapter();
  createQueryCompiler = () => new SqliteQueryCompiler();
  createIntrospector = (db: ConstructorParameters<typeof SqliteIntrospector>[0]) => new SqliteIntrospector(db);
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** The driver below keeps writers apart itself. */
  override get supportsMultipleConnections() {
    return true;
  }

  /** So that a migration that fails leaves nothing half-done. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #file: SqliteFile;
  #writing: Promise<void> = Promise.resolve();

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new NodeSqliteConnection(this.#file, () => this.#lockWriter());
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as NodeSqliteConnection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as NodeSqliteConnection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as NodeSqliteConnection).rollback();
  }

  async destroy(): Promise<void> {
    this.#file.close();
  }

  /** Waits for one's turn to write; call what it answers to let the next one in. */
  async #lockWriter(): Promise<() => void> {
    const before = this.#writing;
    let release = () => {};
    this.#writing = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #file: SqliteFile;
  readonly #lockWriter: () => Promise<() => void>;
  /** Set from the begin to the end of a transaction. */
  #unlock: (() => void) | null = null;

  constructor(file: SqliteFile, lockWriter: () => Promise<() => void>) {
    this.#file = file;
    this.#lockWriter = lockWriter;
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#unlock) return this.#write<Row>(sql, parameters);
    if (query.kind === 'SelectQueryNode') return this.#file.reader.run<Row>(sql, parameters);
    const asked = performance.now();
    const unlock = await this.#lockWriter();
    try {
      const result = await patiently(asked, () => this.#write<Row>(sql, parameters));
      this.#file.isStuck = false;
      return result;
    } finally {
      unlock();
    }
  }

  // biome-ignore lint/correctness/useYield: nothing is streamed
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not supported on SQLite');
  }

  /**
   * Takes the write lock at once. A transaction that began by reading could otherwise find, at its first write, that
   * another process wrote in between, and fail without waiting.
   */
  async begin(): Promise<void> {
    const asked = performance.now();
    const unlock = await this.#lockWriter();
    try {
      await patiently(asked, () => this.#write('begin immediate', []));
      this.#unlock = unlock;
    } catch (error) {
      unlock();
      throw error;
    }
  }

  commit(): void {
    this.#write('commit', []);
    this.#file.isStuck = false;
    this.#end();
  }

  /** A full disk, for one, makes SQLite roll back by itself: then there is nothing left to do. */
  rollback(): void {
    try {
      if (this.#file.isInTransaction()) this.#file.writer.run('rollback', []);
    } finally {
      this.#end();
    }
  }

  #write<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    try {
      return this.#file.writer.run<Row>(sql, parameters);
    } catch (error) {
      if (isSqliteUnavailable(error)) this.#file.isStuck = true;
      throw error;
    }
  }

  #end(): void {
    this.#unlock?.();
    this.#unlock = null;
  }
}

/** Tries again while another process writes, without holding up this one. */
async function patiently<T>(asked: number, work: () => T): Promise<T> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() - asked > BUSY_PATIENCE_MS) throw error;
      await sleep(BUSY_RETRY_MS);
    }
  }
}
