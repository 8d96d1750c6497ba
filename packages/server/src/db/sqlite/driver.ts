/**
 * Kysely's driver for Node's own SQLite. One connection writes (see group-commit.ts); another reads, and never waits
 * for a writer (the journal is a write-ahead log).
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type { SqliteFile } from './file.ts';
import { SqliteWriter, UndoneForAnotherError, type WriteLock } from './group-commit.ts';

/** Statements that may be committed together with others. Any other statement, such as a pragma, runs alone. */
const GROUPED = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode']);

const ROW_LOCKS = new Set<string | undefined>([
  'ForUpdate',
  'ForNoKeyUpdate',
  'ForShare',
  'ForKeyShare',
  'NoWait',
  'SkipLocked',
] satisfies SelectModifierNode['modifier'][]);

export class NodeSqliteDialect implements Dialect {
  readonly #file: SqliteFile;
  readonly #holdLimitMs: number | null;

  /** @param holdLimitMs how long a transaction may take, null for as long as it needs */
  constructor(file: SqliteFile, holdLimitMs: number | null) {
    this.#file = file;
    this.#holdLimitMs = holdLimitMs;
  }

  createDriver = () => new NodeSqliteDriver(this.#file, this.#holdLimitMs);
  createAdapter = () => new NodeSqliteAdapter();
  createQueryCompiler = () => new LocklessSqliteCompiler();
  createIntrospector = (db: ConstructorParameters<typeof SqliteIntrospector>[0]) => new SqliteIntrospector(db);
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** The driver below lets one writer in at a time. */
  override get supportsMultipleConnections() {
    return true;
  }

  /** So that a failed migration leaves no partial changes. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Omits row locks, which SQLite does not have: a transaction there takes the lock for writing when it begins. */
class LocklessSqliteCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!ROW_LOCKS.has(node.modifier)) super.visitSelectModifier(node);
  }
}

class NodeSqliteDriver implements Driver {
  readonly #file: SqliteFile;
  readonly #writer: SqliteWriter;

  constructor(file: SqliteFile, holdLimitMs: number | null) {
    this.#file = file;
    this.#writer = new SqliteWriter(file, holdLimitMs);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new NodeSqliteConnection(this.#file, this.#writer);
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    return (connection as NodeSqliteConnection).begin(accessMode === 'read only');
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as NodeSqliteConnection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as NodeSqliteConnection).rollback();
  }

  async destroy(): Promise<void> {
    this.#file.close();
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #file: SqliteFile;
  readonly #writer: SqliteWriter;
  /** Set from the begin to the end of a transaction. */
  #lock: WriteLock | null = null;
  /** Set during a read-only transaction, which has its own connection and so its own snapshot. */
  #reading: ReturnType<SqliteFile['openReader']> | null = null;

  constructor(file: SqliteFile, writer: SqliteWriter) {
    this.#file = file;
    this.#writer = writer;
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#lock) return this.#lock.run<Row>(sql, parameters);
    if (this.#reading) return this.#reading.run<Row>(sql, parameters);
    if (query.kind === 'SelectQueryNode') return this.#file.reader.run<Row>(sql, parameters);
    if (!GROUPED.has(query.kind)) return this.#writer.alone((run) => run<Row>(sql, parameters));
    try {
      return await this.#runInOwnTransaction<Row>(sql, parameters);
    } catch (error) {
      if (!(error instanceof UndoneForAnotherError)) throw error;
      return this.#runInOwnTransaction<Row>(sql, parameters);
    }
  }

  async #runInOwnTransaction<Row>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    const lock = await this.#writer.begin();
    let result: QueryResult<Row>;
    try {
      result = lock.run<Row>(sql, parameters);
    } catch (error) {
      lock.rollback();
      throw error;
    }
    await lock.commit();
    return result;
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not supported on SQLite');
  }

  async begin(isReadOnly: boolean): Promise<void> {
    if (!isReadOnly) {
      this.#lock = await this.#writer.begin();
      return;
    }
    this.#reading = this.#file.openReader();
    this.#reading.run('begin', []);
  }

  async commit(): Promise<void> {
    if (this.#reading) this.#endReading();
    else await (this.#takeLock() as WriteLock).commit();
  }

  /** Also called after a commit that failed: then there is nothing left to roll back. */
  rollback(): void {
    this.#endReading();
    this.#takeLock()?.rollback();
  }

  #endReading(): void {
    this.#reading?.close();
    this.#reading = null;
  }

  #takeLock(): WriteLock | null {
    const lock = this.#lock;
    this.#lock = null;
    return lock;
  }
}
