/**
 * Everything that differs between the two engines, and nothing else. `sqlite/engine.ts` and `postgres.ts` implement it.
 */
import type { ColumnDataType, ColumnDefinitionBuilder, CreateTableBuilder, Dialect, RawBuilder, SqlBool } from 'kysely';
import type { Tx } from './schema.ts';

/** How long the database may be waited for, in milliseconds. null: as long as it takes. */
export interface TimeLimits {
  /** For a connection to PostgreSQL, when all are in use or it does not answer. */
  connection: number;
  /** An unused connection to PostgreSQL is closed after so long. */
  idle: number;
  /** For a row of PostgreSQL that another transaction has locked. */
  lock: number;
  /** For PostgreSQL's answer to a query, and for a transaction's next query. */
  query: number | null;
  /** For a transaction on SQLite, for which all other writers wait. */
  transaction: number | null;
}

/** A request's query takes longer only if it is stuck; it must not hold a connection or a row lock forever. */
export const REQUEST_LIMITS: TimeLimits = {
  connection: 3_000,
  idle: 10_000,
  lock: 5_000,
  query: 10_000,
  transaction: 5_000,
};

/** An operator's command may read all data. */
export const OPERATOR_LIMITS: TimeLimits = { ...REQUEST_LIMITS, query: null, transaction: null };

/** A pool of connections, which can be exhausted. */
export interface Connections {
  max: number;
  /** `waiting` counts callers that wait for a connection. */
  byState(): Record<'in_use' | 'idle' | 'waiting', number>;
}

/**
 * Returns the subjects that were changed since the last read, by this process or another (docs/decisions/021). Must not
 * be read concurrently.
 */
export type ChangeFeed = () => Promise<readonly string[]>;

/** Stands for all subjects: at the first read, and if the feed cannot tell which have changed. */
export const EVERYTHING = '*';

/** Signals with which the processes on one database wake each other. A signal may get lost. */
export interface Signals {
  send(): Promise<unknown>;
  /** @returns ends the listening */
  listen(heard: () => void): () => Promise<void>;
}

export interface Engine {
  name: 'sqlite' | 'postgres';
  dialect: Dialect;
  /** Null if the database runs in the process. */
  connections: Connections | null;
  /** Null if the processes share only a file. */
  signals: Signals | null;

  /** Why the database cannot be used as it is set up, and by which setting that is mended; null: it can be used. */
  problemOfSetUp(): Promise<string | null>;

  /** See `ChangeFeed`; cheap enough to be read at every call. */
  openChangeFeed(): ChangeFeed;
  /**
   * True after a write has failed because the database accepts none: its disk is full, it is locked, it is a standby.
   * Stays true until db/writable-check.ts has written something large, because the success of a small write proves
   * nothing.
   */
  refusesWrites: boolean;
  /** Called with each error that a query ends with. */
  noteError(error: unknown): void;

  /** Milliseconds by the database's own clock, because the clocks of the nodes may differ. */
  now: RawBuilder<number>;

  /** Ids and times need more than PostgreSQL's 32-bit `integer`. */
  bigInteger: ColumnDataType;
  /** Makes a column the primary key, numbered by the database without ever reusing a number. */
  numbered(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** Takes the next number of a numbered table, for a row that is inserted later. */
  nextId(tx: Tx, table: 'members'): Promise<number>;
  /** Completes the statement that creates a table. */
  finishTable<Table extends string, Columns extends string>(
    table: CreateTableBuilder<Table, Columns>,
  ): CreateTableBuilder<Table, Columns>;

  /** Whether a column contains a text, in any script and regardless of letter case. It reads every row. */
  contains(column: string, text: string): RawBuilder<SqlBool>;

  /** The statements that make a table refuse updates and deletes. */
  appendOnly(table: string): string[];

  isUniqueViolation(error: unknown): boolean;
  /** The database is temporarily unavailable, and not because of the request: busy, full, gone, starting. */
  isUnavailable(error: unknown): boolean;
  /** The database is unavailable to any work, and not only to this, which took too long and would the next time. */
  isOutage(error: unknown): boolean;
}
