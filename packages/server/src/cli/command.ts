import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { problemOfFormerSecret } from '../auth/known-secret.ts';
import type { Config } from '../config/config.ts';
import { readConfig } from '../config/config.ts';
import { type Database, openDatabase, sqliteFile } from '../db/database.ts';
import { OPERATOR_LIMITS } from '../db/engine.ts';
import { migrate } from '../db/migrate.ts';
import { nameOfDatabase } from '../db/name-of-database.ts';
import type { Db } from '../db/schema.ts';
import { OperatorError } from '../operator-error.ts';
import { fillSearch } from '../search-index/fill.ts';
import { describeProgress, type Progress } from '../search-index/progress.ts';

export interface Command {
  /** The names of its arguments, all required. */
  takes: string[];
  /** The options that it takes beside those that every command takes. */
  options?: (keyof Options)[];
  /** One line for the usage text. */
  does: string;
  run(args: string[], options: Options): Promise<void>;
}

export interface Options {
  /** Also accepts a database without members, which otherwise is assumed to be the wrong one. */
  empty?: boolean;
  /** Makes an admin also of a member whose address nobody has verified. */
  unverified?: boolean;
  /** Fills the whole search index again. */
  all?: boolean;
  /** A part of an email, a nickname or an organization. */
  search?: string;
  /** Of a list, from 1 on. */
  page?: string;
}

/** Where a command finds its settings, and where it writes to. One process may run several. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  /** Standard output. */
  result(text: string): void;
  /** Standard error. */
  note(text: string): void;
}

const terminals = new AsyncLocalStorage<Terminal>();

export function withTerminal<T>(at: Terminal, work: () => Promise<T>): Promise<T> {
  return terminals.run(at, work);
}

/** Of the command that is running. */
export function terminal(): Terminal {
  const found = terminals.getStore();
  if (found === undefined) throw new Error('No command is running here.');
  return found;
}

/** Writes a line of a command's result to standard output. */
export function print(line: string): void {
  terminal().result(`${line}\n`);
}

/** Writes a line that is not part of the result, such as a warning, to standard error. */
export function printNote(line: string): void {
  terminal().note(`${line}\n`);
}

export function printProgress(progress: Progress): void {
  printNote(describeProgress(progress));
}

/** Reads the configuration and prints which database it names, so that the operator notices a wrong one. */
export function readConfigForOperator(): Config {
  const config = readConfig(terminal().env);
  printNote(`Database: ${nameOfDatabase(config.databaseUrl)}`);
  return config;
}

/** @param isMade may the database be created? SQLite would create its file wherever the settings point. */
export interface Opening {
  isMade: boolean;
}

/** Opens the configured database, with its schema up to date, for as long as `work` takes. */
export async function withDatabase(
  { isMade }: Opening,
  work: (database: Database, config: Config) => Promise<void>,
): Promise<void> {
  const config = readConfigForOperator();
  if (!isMade) requireFile(config);
  await using database = openForOperator(config);
  const { backup } = await migrate(database);
  if (backup !== null) print(`The schema was brought up to date. A copy of the database as it was: ${backup}`);
  await fillSearch(database, printProgress);
  await work(database, config);
}

/** @throws OperatorError when the SQLite file is not there */
export function requireFile({ databaseUrl }: Config): void {
  const file = sqliteFile(databaseUrl);
  if (file === null || existsSync(file)) return;
  throw new OperatorError(`There is no database at ${file}. Does DATABASE_URL name the right one?`);
}

/** Says what cannot be used until the secret is put back with which the contents were encrypted. */
export async function noteFormerSecret(db: Db, config: Config): Promise<void> {
  const problem = await problemOfFormerSecret(db, config);
  if (problem !== null) printNote(`Before the first start: ${problem}`);
}

/** Opens the configured database as it is. The caller closes it. */
export function openForOperator(config: Config): Database {
  return openDatabase(config.databaseUrl, (error) => printNote(error.message), OPERATOR_LIMITS);
}
