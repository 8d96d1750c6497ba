import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { backUp } from '../../src/backup/backup.ts';
import { clientProgram, findProgram, libpqEnvironment } from '../../src/backup/postgres-programs.ts';
import { usePlace } from './place.ts';

const place = usePlace();

describe('PostgreSQL’s programs', () => {
  test('are taken from the PATH before anywhere else', () => {
    install('elsewhere/17/bin');
    const onPath = install('path');

    expect(findProgram('pg_dump', ['/nowhere', place.path('path')].join(delimiter), usual())).toBe(onPath);
  });

  test('are otherwise taken from where packages put them, the newest', () => {
    install('elsewhere/9/bin');
    const newest = install('elsewhere/17/bin');

    expect(findProgram('pg_dump', '/nowhere', usual())).toBe(newest);
  });

  test('are asked for when they are missing', () => {
    expect(findProgram('pg_dump', '/nowhere', usual())).toBeNull();
    expect(() => clientProgram('pg_dump', '/nowhere', usual())).toThrow(
      /^pg_dump was not found: install PostgreSQL's client tools/,
    );
  });

  test('learn the password from their environment only, and their complaints are told', async () => {
    const url = Object.assign(new URL(await place.migrated('postgres')), { password: 'hush hush' }).href;
    const program = install('path', 'echo "$@" > "$0.args"; echo "$PGPASSWORD" > "$0.password"; echo ouch >&2; exit 3');
    vi.stubEnv('PATH', `${place.path('path')}${delimiter}${process.env.PATH}`);

    await expect(backUp(url, place.path('backup'), true)).rejects.toThrow('pg_dump failed (status 3): ouch');
    vi.unstubAllEnvs();

    expect(readFileSync(`${program}.password`, 'utf8')).toBe('hush hush\n');
    expect(readFileSync(`${program}.args`, 'utf8')).not.toContain('hush');
    expect(place.files()).toEqual(['path']);
  });
});

describe('what libpq is told to connect by', () => {
  test.each([
    ['postgres://db', { PGHOST: 'db' }],
    [
      'postgres://ieum:p%40ss%2Fword@db.example:6432/ieum%20live',
      { PGHOST: 'db.example', PGPORT: '6432', PGUSER: 'ieum', PGPASSWORD: 'p@ss/word', PGDATABASE: 'ieum live' },
    ],
    ['postgres://[::1]:5432/ieum', { PGHOST: '::1', PGPORT: '5432', PGDATABASE: 'ieum' }],
    ['postgres:///ieum?host=/var/run/postgresql', { PGHOST: '/var/run/postgresql', PGDATABASE: 'ieum' }],
    [
      'postgres://db/ieum?sslmode=verify-full&sslrootcert=/etc/ca.pem',
      { PGHOST: 'db', PGDATABASE: 'ieum', PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/etc/ca.pem' },
    ],
    ['postgres://db/ieum?sslmode=no-verify', { PGHOST: 'db', PGDATABASE: 'ieum', PGSSLMODE: 'require' }],
    ['postgres://db/ieum?ssl=true', { PGHOST: 'db', PGDATABASE: 'ieum', PGSSLMODE: 'require' }],
  ])('%s', (url, environment) => {
    expect(libpqEnvironment(url)).toEqual(environment);
  });
});

/** A pg_dump that does what it is told here. */
function install(folder: string, script = ''): string {
  mkdirSync(place.path(folder), { recursive: true });
  const program = place.path(`${folder}/pg_dump`);
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  return program;
}

function usual(): string[] {
  return [place.path('elsewhere/*/bin')];
}
