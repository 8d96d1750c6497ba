/** Finds and runs PostgreSQL's own programs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { partsOf } from '../config/database-url.ts';
import { OperatorError } from '../operator-error.ts';

export type PostgresProgram = 'pg_dump' | 'pg_restore';

/** Where packages put them when they are not on the PATH. */
const USUAL_PLACES = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/{opt/homebrew,usr/local}/opt/{libpq,postgresql*}/bin',
  'C:/Program Files/PostgreSQL/*/bin',
];

/** On the PATH, or else the newest in the usual places; null when it is nowhere. */
export function findProgram(name: string, path = process.env.PATH ?? '', places = USUAL_PLACES): string | null {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  const byVersion = new Intl.Collator('en', { numeric: true });
  const candidates = [
    ...path.split(delimiter).map((folder) => join(folder, file)),
    ...globSync(places.map((place) => `${place}/${file}`)).sort((a, b) => byVersion.compare(b, a)),
  ];
  return candidates.find((candidate) => existsSync(candidate)) ?? null;
}

/** @throws OperatorError if it is not found */
export function clientProgram(name: PostgresProgram, path?: string, places?: string[]): string {
  const found = findProgram(name, path, places);
  if (found !== null) return found;
  throw new OperatorError(
    `${name} was not found: install PostgreSQL's client tools ` +
      '(Debian, Ubuntu: apt-get install postgresql-client; macOS: brew install libpq), or put them on the PATH.',
  );
}

/**
 * The connection settings as environment variables for libpq. They are not passed as arguments, which every user of the
 * machine can see.
 * @param url `postgres://…`
 */
export function libpqEnvironment(url: string): Record<string, string> {
  const { host, port, user, password, database } = partsOf(url);
  const { searchParams } = new URL(url);
  const ssl = searchParams.get('ssl') === 'true' ? 'require' : null;
  const settings: Record<string, string | null> = {
    PGHOST: host,
    PGPORT: port,
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
    // The Node client's `no-verify` is libpq's `require`.
    PGSSLMODE: searchParams.get('sslmode')?.replace('no-verify', 'require') ?? ssl,
    PGSSLROOTCERT: searchParams.get('sslrootcert'),
    PGSSLCERT: searchParams.get('sslcert'),
    PGSSLKEY: searchParams.get('sslkey'),
    PGOPTIONS: searchParams.get('options'),
  };
  return Object.fromEntries(Object.entries(settings).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/**
 * Runs a program to its end.
 * @returns its standard output
 * @throws OperatorError with its standard error, if it failed
 */
export async function runProgram(
  name: PostgresProgram,
  args: string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const child = spawn(clientProgram(name), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  const output: string[] = [];
  const complaints: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  const [status, signal] = await once(child, 'close');
  if (status !== 0) {
    throw new OperatorError(
      `${name} failed (${signal ?? `status ${status}`}): ${complaints
        .join('')
        .trim()
        .replaceAll(/\s*\n\s*/g, '; ')}`,
    );
  }
  return output.join('');
}
