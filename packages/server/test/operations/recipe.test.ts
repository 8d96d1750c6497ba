/** The operator's recipes of docs/operating.md, run as they stand there, on a URL that a shell would cut in two. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { usePlace, using } from '../backup/place.ts';
import { fill } from '../backup/rows.ts';
import { ieum } from '../harness/ieum.ts';
import { ENGINES, type EngineName } from '../harness/world.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const DOCS = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');
const SECRET = 'a secret with an & and a # in it, long enough';

const place = usePlace();

const DOCTOR = /^npm run ieum -- --env-file \/etc\/ieum\.env doctor$/m.exec(DOCS)?.[0] ?? 'missing from the page';
/** As the page says: the examples leave out the file of settings. */
const BACKUP =
  /^npm run ieum -- backup \/backups\/.*$/m.exec(DOCS)?.[0].replace(' backup', ' --env-file /etc/ieum.env backup') ??
  'missing from the page';

/** How a file's values may be quoted has tests of its own. */
const QUOTES = { sqlite: '', postgres: "'" };

describe.each(ENGINES)('on %s', (engine) => {
  const quote = QUOTES[engine];

  test(`with values between "${quote}"`, async () => {
    const url = await withAmpersand(engine);
    await migrate(url);
    await using(url, ({ db }) => fill(db));
    const file = settingsFile({ DATABASE_URL: url, AUTH_SECRET: SECRET }, quote);

    const doctor = await run(DOCTOR, file);
    expect(doctor).toMatchObject({ status: 0, said: expect.stringContaining(nameOf(url)) });
    const backup = await run(BACKUP, file);
    expect(backup).toMatchObject({ status: 0, said: expect.stringContaining('holds 3 members, 1203 posts') });
    expect(backup.said).toContain(nameOf(url));
    expect(doctor.said + backup.said).not.toContain('hush');
  });
});

test('pointed at a database without members, both fail and say so', async () => {
  const url = await withAmpersand('sqlite');
  await migrate(url);
  const file = settingsFile({ DATABASE_URL: url, AUTH_SECRET: SECRET }, "'");

  for (const recipe of [DOCTOR, BACKUP]) {
    const { status, said } = await run(recipe, file);
    expect({ recipe, status }).toEqual({ recipe, status: 1 });
    expect(said).toMatch(/has no members.*does DATABASE_URL name the right one/i);
  }
  expect(place.files().filter((name) => name.endsWith('.backup'))).toEqual([]);
  expect(await run(`${BACKUP} --empty`, file)).toMatchObject({ status: 0 });
});

test('without the settings, the commands say that they found nothing, and make nothing', async () => {
  const settings = { DATABASE_URL: `file:${place.path('nowhere/ieum.db')}` };

  const words = ['doctor', 'backup /tmp/never', 'export /tmp/never', 'admin add a@b.c', 'member reset-password a@b.c'];
  for (const command of words) {
    const { status, complaint } = await ieum(settings, ...command.split(' '));
    expect({ command, status }).toEqual({ command, status: 1 });
    expect(complaint).toMatch(/there is no database at .*nowhere/i);
  }
  expect(place.files()).toEqual([]);
});

function settingsFile(settings: Record<string, string>, quote: string): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quote}${value}${quote}\n`);
  writeFileSync(place.path('ieum.env'), lines.join(''), { mode: 0o600 });
  return place.path('ieum.env');
}

async function withAmpersand(engine: EngineName): Promise<string> {
  const url = await place.url(engine);
  if (engine === 'sqlite') return url.replace(/\.db$/, ' R&D.db');
  return Object.assign(new URL(url), { password: 'hush', search: 'application_name=ieum&connect_timeout=9' }).href;
}

async function migrate(url: string): Promise<void> {
  expect(await ieum({ DATABASE_URL: url, AUTH_SECRET: SECRET }, 'migrate')).toMatchObject({ status: 0 });
}

/** What a command calls the database. */
function nameOf(url: string): string {
  if (url.startsWith('file:')) return `Database: SQLite, ${url.slice('file:'.length)}\n`;
  const { pathname, hostname, port, username } = new URL(url);
  return `Database: PostgreSQL, database ${pathname.slice(1)} on ${hostname} port ${port} as ${username}\n`;
}

function run(recipe: string, file: string): Promise<{ status: number; said: string }> {
  const here = recipe.replaceAll('/etc/ieum.env', file).replaceAll('/backups/', `${place.path('.')}/`);
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  return new Promise((resolve) => {
    execFile('sh', ['-c', here], { cwd: ROOT, env }, (error, stdout, stderr) => {
      resolve({ status: error ? Number(error.code) : 0, said: stdout + stderr });
    });
  });
}
