/**
 * `npm run release-fixture -- FOLDER`: has a release make a small database on each engine, as its own backups, from
 * which test/migrations/releases.test.ts upgrades. FOLDER is a copy of the release that may be changed, with its
 * packages installed: docs/testing.md has the steps.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startPostgres } from '../packages/server/test/harness/postgres.ts';
import { AUTH_SECRET } from '../packages/server/test/harness/release-secret.ts';
import { ROOT } from './lib/paths.mjs';

/** Of each file of demo texts. */
const KEPT_TEXTS = 4;

const release = resolve(process.argv[2] ?? '.');
if (release === ROOT) throw new Error('Name a copy of the release: its demo texts are cut down.');
const { version } = JSON.parse(readFileSync(join(release, 'package.json'), 'utf8'));
const target = join(ROOT, 'packages/server/test/migrations/releases', version);
const work = mkdtempSync(join(tmpdir(), 'ieum-release-'));
const postgres = await startPostgres();
try {
  cutTexts(join(release, 'packages/server/demo'));
  mkdirSync(target, { recursive: true });
  const passwords = {
    sqlite: make(`file:${join(work, 'ieum.db')}`, 'sqlite'),
    postgres: make(await postgres.createDatabase(), 'postgres'),
  };
  writeFileSync(join(target, 'passwords.json'), `${JSON.stringify(passwords, null, 2)}\n`);
} finally {
  await postgres.stop();
  rmSync(work, { recursive: true });
}

/** @param {string} folder */
function cutTexts(folder) {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.json') || ['members.json', 'remarks.json'].includes(name)) continue;
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, 'utf8')).slice(0, KEPT_TEXTS)));
  }
}

/**
 * @param {string} url of an empty database
 * @param {string} name
 * @returns {string} the password of its members
 */
function make(url, name) {
  const backup = join(work, name);
  const said = ieum(url, 'demo');
  ieum(url, 'backup', backup);
  writeFileSync(join(target, `${name}.backup.gz`), gzipSync(readFileSync(backup), { level: 9 }));
  return /password (\S+)/.exec(said)?.[1] ?? '';
}

/**
 * @param {string} url
 * @param {string[]} words
 */
function ieum(url, ...words) {
  return execFileSync(process.execPath, ['packages/server/src/cli.ts', ...words], {
    cwd: release,
    env: { ...process.env, DATABASE_URL: url, AUTH_SECRET },
    encoding: 'utf8',
  });
}
