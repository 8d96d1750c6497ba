/** What an operator can mend is said in one line that names the setting to look at, whatever is wrong, without a stack. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ieum } from '../harness/ieum.ts';
import { type Postgres, restrict, startPostgres } from '../harness/postgres.ts';
import { takenPort } from '../harness/taken-port.ts';
import { AUTH_SECRET, type Settings } from '../harness/world.ts';
import { launch } from '../nodes/server-process.ts';

/** A name that never resolves (RFC 2606), and an address that nobody has (RFC 5737). */
const NO_SUCH_NAME = 'ieum.invalid';
const NO_SUCH_ADDRESS = '192.0.2.1';
const isRoot = process.getuid?.() === 0;

let folder: string;
let postgres: Postgres;
let admin: pg.Client;
/** HOST:PORT */
let at: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ieum-mendable-'));
  writeFileSync(join(folder, 'letter.db'), 'Dear reader, this is no database.'.repeat(100));
  postgres = await startPostgres();
  at = new URL(postgres.url).host;
  admin = await restrict(postgres, ['host all ieum,guest all scram-sha-256', 'hostssl all only_with_tls all trust']);
  for (const statement of [
    "create role ieum login password 'right'",
    "create role guest login password 'right'",
    'create role only_with_tls login',
    'create database ieum owner ieum',
    "create database korean owner ieum template template0 encoding 'EUC_KR' locale 'C'",
    "create database bytes owner ieum template template0 encoding 'SQL_ASCII' locale 'C'",
  ]) {
    await admin.query(statement);
  }
});
afterAll(async () => {
  await admin?.end();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.each<[string, () => string, RegExp]>([
  ['a wrong password', () => `postgres://ieum:wrong@${at}/ieum`, /password authentication failed.*the password in it/],
  ['no password', () => `postgres://ieum@${at}/ieum`, /wants a password/],
  ['a user whom it does not let in', () => `postgres://nobody:x@${at}/ieum`, /no pg_hba\.conf entry.*the user in it/],
  ['no such database', () => `postgres://ieum:right@${at}/nowhere`, /"nowhere" does not exist.*createdb/],
  [
    'a database of somebody else',
    () => `postgres://guest:right@${at}/ieum`,
    /permission denied.*must own the database/,
  ],
  ['a server without TLS', () => `postgres://ieum:right@${at}/ieum?sslmode=verify-full`, /offers no TLS/],
  ['a server that wants TLS', () => `postgres://only_with_tls@${at}/ieum`, /no encryption.*only with sslmode=/],
  [
    'a certificate that is not there',
    () => `postgres://ieum:right@${at}/ieum?sslmode=verify-full&sslrootcert=/no/such.pem`,
    /no such file.*such\.pem.*sslrootcert/,
  ],
  ['a host that nobody knows', () => `postgres://ieum:right@${NO_SUCH_NAME}/ieum`, /ieum\.invalid.*no such host/],
  ['a port where nobody listens', () => 'postgres://ieum:right@127.0.0.1:1/ieum', /ECONNREFUSED.*nothing answers/],
  ['a socket that is not there', () => 'postgres:///ieum?user=ieum&host=/no/such', /ENOENT.*no such socket/],
  ['a file that is no database', () => `file:${join(folder, 'letter.db')}`, /not a database.*holds something else/],
  ['a folder in place of a file', () => `file:${folder}`, /unable to open.*must be there/],
  ['a folder that cannot be made', () => `file:${join(folder, 'letter.db/data/ieum.db')}`, /mkdir.*cannot be made/],
  ['a folder that the system does not make', () => 'file:/proc/no/such/ieum.db', /mkdir.*cannot be made/],
])('DATABASE_URL with %s stops a command', async (_, url, says) => {
  const { status, complaint } = await ieum({ DATABASE_URL: url(), AUTH_SECRET }, 'migrate');

  expect({ status, complaint }).toEqual({ status: 1, complaint: expect.stringMatching(says) });
  expect(complaint).toMatch(/^the database cannot be used: .* \(see DATABASE_URL: .*\)\n$/);
  expect(complaint).not.toContain('right');
});

test.each([
  ['korean', 'EUC_KR'],
  ['bytes', 'SQL_ASCII'],
])('the database %s in %s stops the server, a command and the doctor, in one line', async (name, encoding) => {
  const settings = { DATABASE_URL: `postgres://ieum:right@${at}/${name}`, AUTH_SECRET, LOG_LEVEL: 'silent' };
  const server = launch(settings);
  const [status, command, doctor] = await Promise.all([
    server.ended,
    ieum(settings, 'migrate'),
    ieum(settings, 'doctor'),
  ]);

  const said = server.complaint();
  expect({ status, said }).toEqual({
    status: 1,
    said: expect.stringMatching(
      new RegExp(
        `^the database cannot be used: ${name} is in ${encoding}, and Ieum needs UTF8 \\(see DATABASE_URL: .*\\)\\n$`,
      ),
    ),
  });
  expect(command).toMatchObject({ status: 1, complaint: said });
  expect(doctor).toMatchObject({ status: 1, complaint: expect.stringContaining(`- ${said}`) });
});

describe('DATABASE_URL', () => {
  test('of a file that is no database stops the server as it does a command', async () => {
    const settings = { DATABASE_URL: `file:${join(folder, 'letter.db')}`, AUTH_SECRET };
    const server = launch({ ...settings, LOG_LEVEL: 'silent' });
    const [status, command] = await Promise.all([server.ended, ieum(settings, 'migrate')]);

    expect({ status, complaint: server.complaint() }).toEqual({ status: 1, complaint: command.complaint });
    expect(command.complaint).toMatch(/^the database cannot be used: /);
  });

  test.each([
    ['postgres://ieum:pa#ss@db/ieum', /# .* as %23/],
    ['postgres://ieum:12#34@db/ieum', /# .* as %23/],
    ['postgres://ieum:pa/ss@db/ieum', /\/ .* %2F/],
    ['postgres://ieum:50%@db/ieum', /%25/],
    ['file://data/ieum.db', /file:PATH/],
    ['file:///data/a#b.db', /percent-encoded/],
  ])('%s is refused before anything is tried', async (url, says) => {
    const { status, complaint } = await ieum({ DATABASE_URL: url, AUTH_SECRET }, 'migrate');
    expect({ status, complaint }).toEqual({ status: 1, complaint: expect.stringMatching(says) });
    expect(complaint).toMatch(/^DATABASE_URL takes .*\n$/);
    expect(complaint).not.toMatch(/pa.ss|12.34/);
  });
});

describe('a password or secret that can be guessed', () => {
  const settings = () => ({ DATABASE_URL: `file:${join(folder, 'ieum.db')}`, LOG_LEVEL: 'silent', AUTH_SECRET: '' });

  test('stops the server, a command and the doctor alike, with a line each', async () => {
    const guessable = { ...settings(), AUTH_SECRET: 'a'.repeat(32), ADMIN_PASSWORD: '12345678' };
    const server = launch(guessable);
    const [status, command, doctor] = await Promise.all([
      server.ended,
      ieum(guessable, 'migrate'),
      ieum(guessable, 'doctor'),
    ]);

    const said = server.complaint();
    expect({ status, said }).toEqual({
      status: 1,
      said: expect.stringMatching(
        /^AUTH_SECRET takes a secret that cannot be guessed.*\nADMIN_PASSWORD takes .* common\.\n$/,
      ),
    });
    expect(command).toMatchObject({ status: 1, complaint: said });
    expect(doctor.status).toBe(1);
    for (const line of said.trim().split('\n')) expect(doctor.complaint).toContain(line);
  });

  test('does so too where it is kept beside the database', async () => {
    writeFileSync(join(folder, 'auth-secret'), 'a'.repeat(32));
    const server = launch(settings());
    const [status, doctor] = await Promise.all([server.ended, ieum(settings(), 'doctor')]);

    expect(status).toBe(1);
    expect(server.complaint()).toMatch(/^.*auth-secret holds a secret that can be guessed.*\n$/);
    expect(doctor).toMatchObject({
      status: 1,
      complaint: expect.stringContaining('holds a secret that can be guessed'),
    });
  });
});

describe('an address that cannot be listened on', () => {
  const refusal = async (settings: Settings, wrap: string[] = []) => {
    const server = launch({ DATABASE_URL: `file:${join(folder, 'ieum.db')}`, LOG_LEVEL: 'silent', ...settings }, wrap);
    return { status: await server.ended, line: server.complaint() };
  };

  test.each([
    [NO_SUCH_ADDRESS, /^192\.0\.2\.1 port 0 cannot be listened on: .*EADDRNOTAVAIL.* \(see HOST: .*\)\n$/],
    [NO_SUCH_NAME, /^ieum\.invalid port 0 cannot be listened on: .* \(see HOST: there is no such name.*\)\n$/],
  ])('HOST=%s', async (HOST, line) => {
    expect(await refusal({ HOST })).toEqual({ status: 1, line: expect.stringMatching(line) });
  });

  test('a PORT in use', async () => {
    const line = expect.stringMatching(/EADDRINUSE.* \(see PORT: something else uses it already\)\n$/);
    expect(await refusal({ PORT: String(await takenPort()) })).toEqual({ status: 1, line });
  });

  const firstForAll = Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8'));
  test.runIf(firstForAll > 80)('a PORT that is root’s, for who is not', async () => {
    // Root without this one right: everything else stays readable.
    const wrap = isRoot ? ['setpriv', '--bounding-set=-net_bind_service'] : [];
    const line = expect.stringMatching(/EACCES.* \(see PORT: only root may listen below 1024.*\)\n$/);
    expect(await refusal({ PORT: '80' }, wrap)).toEqual({ status: 1, line });
  });
});

describe.runIf(isRoot)('on a disk without room', () => {
  let disk: string;
  let filled: string;
  beforeAll(async () => {
    filled = await postgres.createDatabase();
    expect(await ieum({ DATABASE_URL: filled, AUTH_SECRET }, 'demo')).toMatchObject({ status: 0 });
    disk = join(folder, 'disk');
    execFileSync('mkdir', [disk]);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40k', 'tmpfs', disk]);
  });
  afterAll(() => {
    execFileSync('umount', [disk]);
  });

  test.each([
    ['sqlite', 'backup --empty', /could not be written: .*\. Is there room for a copy of the database\?\n$/],
    ['postgres', 'backup', /^pg_dump failed .*No space left on device.*\n$/],
    ['postgres', 'export', /^ENOSPC: no space left on device, .*: make room where this is written\n$/],
  ])('on %s, %s says so and leaves nothing', async (engine, command, says) => {
    const url = engine === 'sqlite' ? `file:${join(folder, 'full.db')}` : filled;
    const settings = { DATABASE_URL: url, AUTH_SECRET };
    expect(await ieum(settings, 'migrate')).toMatchObject({ status: 0 }); // the tables alone take more than the disk has

    const { status, complaint } = await ieum(settings, ...command.split(' '), join(disk, 'copy'));

    expect({ status, complaint }).toEqual({ status: 1, complaint: expect.stringMatching(says) });
    expect(complaint.trim()).not.toContain('\n');
    expect(execFileSync('ls', ['-A', disk], { encoding: 'utf8' })).toBe('');
  });
});
