import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUILD } from '../../src/version.ts';
import { ieum as runIeum } from '../harness/ieum.ts';
import { INHERITED_ENV } from '../harness/inherited-env.ts';
import { everything, usePlace } from './place.ts';

const CLI = join(import.meta.dirname, '../../src/cli.ts');
const COUNTED = '3 members, 1203 posts and 1 comments';

const place = usePlace();
const ieum = (url: string, ...words: string[]) => runIeum({ DATABASE_URL: url }, ...words);

test('backup and restore say what they did, and the way back', async () => {
  const url = await place.filled('sqlite');
  const before = await everything(url);
  const backup = place.path('backup.db');

  expect(await ieum(url, 'backup', backup)).toMatchObject({ status: 0, said: `${backup} holds ${COUNTED}.\n` });
  const { status, said } = await ieum(url, 'restore', backup);

  expect(status).toBe(0);
  expect(said).toContain(`The database now holds ${COUNTED}.\nThe way back: npm run ieum -- restore ${url.slice(5)}.b`);
  expect(await everything(url)).toEqual(before);
});

test('export and import say how many rows went', async () => {
  const [from, to] = [await place.filled('sqlite'), await place.url('sqlite')];

  const exported = await ieum(from, 'export', place.path('rows'));
  const imported = await ieum(to, 'import', place.path('rows'));

  const rows = readFileSync(place.path('rows'), 'utf8').trimEnd().split('\n').length - 2;
  expect(exported).toMatchObject({ status: 0, said: `${place.path('rows')} holds ${rows} rows.\n` });
  expect(imported).toMatchObject({ status: 0, said: `${rows} rows were imported.\n` });
});

test('--version says the version, and an option that is not known is refused', async () => {
  expect(await ieum('', '--version')).toMatchObject({ status: 0, said: `Ieum ${BUILD}\n` });
  for (const words of [['doctor', '--env-fil', 'x'], ['doctor', '--empty'], ['doctor', 'x'], ['--env-file'], []]) {
    expect(await ieum('', ...words)).toMatchObject({ status: 1, said: expect.stringContaining('Usage: npm run ieum') });
  }
});

test('a command whose reader leaves goes on to its end', async () => {
  const url = await place.filled('sqlite');
  const command = spawn(process.execPath, [CLI, 'doctor'], { env: { ...INHERITED_ENV, DATABASE_URL: url } });
  let complaints = '';
  command.stderr.setEncoding('utf8').on('data', (text) => (complaints += text));

  command.stdout.destroy();
  const [status] = await once(command, 'close');

  expect({ status, complaints }).toEqual({ status: 0, complaints: `Database: SQLite, ${url.slice('file:'.length)}\n` });
});
