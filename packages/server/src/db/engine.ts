/** What differs between the two engines, and nothing else. `sqlite/engine.ts` and `postgres.ts` implement it. */
import type { ColumnDataType, ColumnDefinitionBuilder, CreateTableBuilder, Dialect, RawBuilder } from 'kysely';

/**
 * How long queries may take: a request's are cut off after seconds, an operator's, over all of the data, have no limit.
 */
export type TimeoutProfile = 'request' | 'operator';

/** A pool of connections, which can run out. */
export interface Connections {
  max: number;
  /** `waiting` counts callers that wait for a connection. */
  byState(): Record<'in_use' | 'idle' | 'waiting', number>;
}

/**
 * Tells the subjects that were changed since it was last read, by this process or another (docs/decisions/021). Not to
 * be read by two at the same time.
 */
export type ChangeFeed = () => Promise<readonly string[]>;

/** Stands for all subjects: at the first reading, and where the feed cannot tell. */
export const EVERYTHING = '*';

/** By which the processes on one database wake each other. What is sent may get lost. */
export interface Signals {
  send(): Promise<unknown>;
  /** @returns ends the listening */
  listen(heard: () => void): () => Promise<void>;
}

export interface Engine {
  name: 'sqlite' | 'postgres';
  dialect: Dialect;
  /** null where the database is in the process. */
  connections: Connections | null;
  /** null where a file is all that processes share. */
  signals: Signals | null;

  /** See `ChangeFeed`; cheap enough to be read at every call. */
  openChangeFeed(): ChangeFeed;
  /**
   * True once a write has failed because the database takes none: its disk is full, it is locked, it is a standby.
   * Stays true until db/writable-check.ts has written something large; that a small write succeeds proves nothing.
   */
  refusesWrites: boolean;
  /** To be told of each error that a query ends with. */
  noteError(error: unknown): void;

  /** Milliseconds by the database's own clock, where that of each node may be another. */
  now: RawBuilder<number>;

  /** Ids and times outgrow PostgreSQL's 32-bit `integer`. */
  bigInteger: ColumnDataType;
  /** Makes a column the primary key, numbered by the database, no number ever used twice. */
  numbered(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** Completes the statement that creates a table. */
  finishTable<Table extends string, Columns extends string>(
    table: CreateTableBuilder<Table, Columns>,
  ): CreateTableBuilder<Table, Columns>;

  /** The statements that make a table refuse updates and deletes. */
  appendOnly(table: string): string[];

  isUniqueViolation(error: unknown): boolean;
  /** The database can't serve right now, through no fault of the request: busy, full, gone, starting. */
  isUnavailable(error: unknown): boolean;
}
