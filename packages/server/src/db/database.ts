import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Kysely } from 'kysely';
import { OperatorError } from '../operator-error.ts';
import { type Engine, REQUEST_LIMITS, type TimeLimits } from './engine.ts';
import { isPostgresUnavailable, postgresEngine } from './postgres.ts';
import type { Db, Schema } from './schema.ts';
import { sqliteEngine } from './sqlite/engine.ts';
import { isSqliteUnavailable } from './sqlite/file.ts';

/** An open database: queries go through `db`; `engine` implements what differs between the engines. */
export interface Database extends AsyncDisposable {
  db: Db;
  engine: Engine;
  /** The path of the SQLite file, null on PostgreSQL. */
  file: string | null;
  close(): Promise<void>;
}

/**
 * Opens what `DATABASE_URL` names: `file:PATH` or `postgres://…`. Connects at the first query.
 * @param onLost told of each connection to PostgreSQL that breaks
 * @param poolerUrl what `DATABASE_POOLER_URL` names
 */
export function openDatabase(
  url: string,
  onLost: (error: Error) => void,
  limits: TimeLimits = REQUEST_LIMITS,
  poolerUrl: string | null = null,
): Database {
  const file = sqliteFile(url);
  const engine = file === null ? postgresEngine(url, onLost, limits, poolerUrl) : sqliteEngine(file, limits);
  const db = new Kysely<Schema>({
    dialect: engine.dialect,
    log: (event) => {
      if (event.level === 'error') engine.noteError(event.error);
    },
  });
  const close = () => db.destroy();
  return { db, engine, file, close, [Symbol.asyncDispose]: close };
}

/** @throws OperatorError if the database cannot be used as it is set up */
export async function requireUsable({ engine }: Database): Promise<void> {
  const problem = await engine.problemOfSetUp();
  if (problem !== null) throw new OperatorError(problem);
}

/** The path in a `file:` URL (`file:./data/ieum.db` is relative to the working directory), or null for PostgreSQL. */
export function sqliteFile(url: string): string | null {
  if (!url.startsWith('file:')) return null;
  return url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length);
}

/** Whether there is no file yet, as on a new machine with SQLite, which would make it wherever the settings point. */
export function isMissing(url: string): boolean {
  const file = sqliteFile(url);
  return file !== null && !existsSync(file);
}

/** For an error while opening, when there is no engine yet to ask: see `Engine`. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isPostgresUnavailable(error) || isSqliteUnavailable(error);
}
