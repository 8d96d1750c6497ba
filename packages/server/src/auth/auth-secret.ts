import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Config, ConfigError } from '../config/config.ts';
import { sqliteFile } from '../db/database.ts';
import { makeFolder } from '../files.ts';
import { isGuessable, SECRET_LENGTH } from '../identity/rules/guessable-secret.ts';

/** The secret that signs access tokens: the setting, or the one stored beside the SQLite file, generated if missing. */
export function authSecret(config: Config): string {
  return config.authSecret ?? keptSecret(secretFile(config));
}

/** Where the generated secret is stored. Only SQLite has one: with PostgreSQL the setting is required. */
export function secretFile(config: Config): string {
  const database = sqliteFile(config.databaseUrl) ?? './data/ieum.db';
  return join(dirname(database), 'auth-secret');
}

/** False: the next start generates one. */
export function hasSecret(config: Config): boolean {
  return config.authSecret !== null || (existsSync(secretFile(config)) && keptSecretProblem(config) === null);
}

function keptSecret(file: string): string {
  if (!existsSync(file)) makeSecret(file);
  const secret = readFileSync(file, 'utf8').trim();
  const problem = problemOfKept(file, secret);
  if (problem !== null) throw new ConfigError([problem]);
  return secret;
}

/** What is wrong with the stored secret; null if nothing is, or if none is stored yet. Generates none. */
export function keptSecretProblem(config: Config): string | null {
  const file = secretFile(config);
  if (config.authSecret !== null || !existsSync(file)) return null;
  try {
    return problemOfKept(file, readFileSync(file, 'utf8').trim());
  } catch (error) {
    return (error as Error).message;
  }
}

function problemOfKept(file: string, secret: string): string | null {
  const mend = 'put the former one back, or delete the file, and the next start makes another';
  if (secret.length < SECRET_LENGTH)
    return `${file} holds less than the ${SECRET_LENGTH} characters of a secret: ${mend}`;
  return isGuessable(secret) ? `${file} holds a secret that can be guessed, since it is too regular: ${mend}` : null;
}

/** Writes the file atomically; if several processes start at once, all of them get the same secret. */
function makeSecret(file: string): void {
  makeFolder(dirname(file));
  const draft = `${file}.${process.pid}`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
