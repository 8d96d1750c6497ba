import type { Config } from '../config.ts';
import { readConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';

export interface Command {
  /** The names of its arguments, all required. */
  takes: string[];
  /** One line for the usage text. */
  does: string;
  run(args: string[]): Promise<void>;
}

/** Something the operator can mend: its message is all that is shown. */
export class CliError extends Error {
  override name = 'CliError';
}

/** What a command has to say goes to standard output, a line a call. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Opens the configured database, with its schema up to date, for as long as `work` takes. */
export async function withDatabase(work: (database: Database, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const database = openForOperator(config);
  try {
    const { backup } = await migrate(database);
    if (backup !== null) say(`The schema was brought up to date. A copy of the database as it was: ${backup}`);
    await work(database, config);
  } finally {
    await database.close();
  }
}

/** Opens the configured database as it is. The caller closes it. */
export function openForOperator(config: Config): Database {
  return openDatabase(config.databaseUrl, (error) => console.error(error.message), 'operator');
}
