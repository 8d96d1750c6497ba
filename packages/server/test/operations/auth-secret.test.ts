import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { authSecret, keptSecretProblem } from '../../src/auth/auth-secret.ts';
import { readConfig } from '../../src/config/config.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const config = (settings: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL: `file:${join(folder, 'data', 'ieum.db')}`, ...settings });

test('a secret is made on the first start and kept beside the SQLite file, for its owner only', () => {
  const made = authSecret(config());

  expect(made.length).toBeGreaterThanOrEqual(32);
  const [file, ...others] = readdirSync(join(folder, 'data')).map((name) => join(folder, 'data', name));
  expect(others).toEqual([]);
  expect(readFileSync(file as string, 'utf8').trim()).toBe(made);
  expect(statSync(file as string).mode & 0o777).toBe(0o600);
});

test('later starts read the same one', () => {
  expect(authSecret(config())).toBe(authSecret(config()));
});

test('two databases have different ones', () => {
  const other = readConfig({ DATABASE_URL: `file:${join(folder, 'other', 'ieum.db')}` });

  expect(authSecret(other)).not.toBe(authSecret(config()));
});

test.each(['', 'too short\n'])('a file that holds %j is refused, and stays as it is', (content) => {
  authSecret(config());
  const file = join(folder, 'data', 'auth-secret');
  writeFileSync(file, content);

  expect(() => authSecret(config())).toThrow(/auth-secret holds less than the 32 characters/);
  expect(keptSecretProblem(config())).toMatch(
    /: put the former one back, or delete the file, and the next start makes/,
  );

  expect(readFileSync(file, 'utf8')).toBe(content);
});

test('a file that holds a secret that can be guessed is refused, and stays as it is', () => {
  authSecret(config());
  const file = join(folder, 'data', 'auth-secret');
  const guessable = 'a'.repeat(32);
  writeFileSync(file, guessable);

  expect(() => authSecret(config())).toThrow(/auth-secret holds a secret that can be guessed/);
  expect(keptSecretProblem(config())).toMatch(/auth-secret holds a secret that can be guessed/);

  expect(readFileSync(file, 'utf8')).toBe(guessable);
});

test('AUTH_SECRET wins, and nothing is written', () => {
  const secret = 'a secret that is long enough to sign with';

  expect(authSecret(config({ AUTH_SECRET: secret }))).toBe(secret);

  expect(readdirSync(folder)).toEqual([]);
});
