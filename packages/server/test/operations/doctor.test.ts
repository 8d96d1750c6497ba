/** `npm run ieum -- doctor`, as an operator runs it. */
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { authSecret } from '../../src/auth/auth-secret.ts';
import { requireKnownSecret } from '../../src/auth/known-secret.ts';
import { putDerived } from '../../src/boards/derived.ts';
import { boardCount } from '../../src/boards/kept-counts.ts';
import { checkPrograms } from '../../src/cli/doctor/programs.ts';
import { readConfig } from '../../src/config.ts';
import { transact } from '../../src/db/transact.ts';
import { usePlace, using, usingMigrated } from '../backup/place.ts';
import { fill } from '../backup/rows.ts';
import { freePort } from '../harness/free-port.ts';
import { AUTH_SECRET, ENGINES, type EngineName } from '../harness/world.ts';
import { ieum } from './ieum.ts';
import { doctor, HEALTHY } from './run-doctor.ts';

const place = usePlace();

test('an installation where anyone can be anyone is told, and is no failure', async () => {
  const url = await filled('sqlite');
  const { status, result } = await ieum({ DATABASE_URL: url }, 'doctor');

  expect(status).toBe(0);
  expect(result).toMatch(/^note {5}Anyone who reaches this server can sign up as anyone.*SIGNUP=approval$/m);
});

describe.each(ENGINES)('a database on %s', (engine) => {
  test('that is well', async () => {
    const url = await filled(engine);
    expect(await doctor(url)).toEqual(HEALTHY);
  });

  test('whose kept totals are wrong', async () => {
    const url = await filled(engine);
    await using(url, ({ db }) =>
      Promise.all([
        sql`update kept_counts set value = value + 1 where name = ${boardCount('free')}`.execute(db),
        sql`update posts set comment_count = 5 where id = 1`.execute(db),
      ]),
    );

    const { status, checks, problems } = await doctor(url);

    expect({ status, checks }).toEqual({ status: 1, checks: { ...HEALTHY.checks, database: 'PROBLEM' } });
    expect(problems).toEqual([
      `the kept value ${boardCount('free')} is 1203, but by its rows it is 1202; run: npm run ieum -- recount`,
      'the kept value post:1:comments is 5, but by its rows it is 1; run: npm run ieum -- recount',
    ]);
  });

  test('whose question is in a wrong state, until the counts are set right', async () => {
    const url = await filled(engine);
    const id = await using(url, async ({ db }) => {
      const question = { board: 'qna', author_id: 1, status: 'ACTIVE', open_reports: 0, created_at: 1 } as const;
      const { id } = await db
        .insertInto('posts')
        .values({ ...question, title: '질문', content: '내용' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await transact(db, putDerived);
      await sql`update posts set answer_state = 'solved' where id = ${id}`.execute(db);
      return id;
    });

    expect((await doctor(url)).problems).toEqual([
      `the kept value ${boardCount('qna', 'solved')} is 0, but by its rows it is 1; run: npm run ieum -- recount`,
      `the kept value ${boardCount('qna', 'waiting')} is 1, but by its rows it is 0; run: npm run ieum -- recount`,
      `the kept value post:${id}:state is solved, but by its rows it is waiting; run: npm run ieum -- recount`,
    ]);
    expect(await ieum({ DATABASE_URL: url, AUTH_SECRET }, 'recount')).toMatchObject({ status: 0 });
    expect(await doctor(url)).toEqual(HEALTHY);
  });

  test('with the schema of a later version', async () => {
    const url = await filled(engine);
    await using(url, ({ db }) =>
      sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2099')`.execute(db),
    );

    expect((await doctor(url)).problems).toEqual([expect.stringContaining('9999-later')]);
  });

  test('with no schema yet: it is told how to get one, and nothing is changed', async () => {
    const url = await place.url(engine);
    await using(url, ({ db }) => sql`select 1`.execute(db)); // SQLite's file is there

    for (const _ of ['once', 'twice']) {
      expect((await doctor(url)).problems).toEqual([
        'the schema is older than this version; run: npm run ieum -- migrate',
      ]);
    }
  });
});

describe.each(ENGINES)('on %s, what is well in itself but not meant', (engine) => {
  test('nobody in it; then no admin', async () => {
    const url = await place.url(engine);
    await usingMigrated(url, async () => {});
    expect((await doctor(url)).problems).toEqual([
      expect.stringMatching(/^the database has no members: does DATABASE_URL name the right one\?/),
    ]);

    await using(url, ({ db }) => fill(db));
    expect(await doctor(url)).toEqual(HEALTHY);
    await using(url, ({ db }) => db.updateTable('members').set({ role: 'USER' }).execute());
    const noAdmin = 'there is no active admin: npm run ieum -- admin add EMAIL makes one of a member';
    expect((await doctor(url)).problems).toEqual([noAdmin]);
    await using(url, ({ db }) => db.updateTable('members').set({ role: 'ADMIN', status: 'DELETED' }).execute());
    expect((await doctor(url)).problems).toEqual([noAdmin]);
  });

  test('another secret than the one that it is served with', async () => {
    const url = await filled(engine);
    const config = (AUTH_SECRET: string) => readConfig({ DATABASE_URL: url, AUTH_SECRET });
    await using(url, ({ db }) => requireKnownSecret(db, config(AUTH_SECRET)));

    expect(await doctor(url, { AUTH_SECRET })).toEqual(HEALTHY);
    expect((await doctor(url, { AUTH_SECRET: `${AUTH_SECRET} not` })).problems).toEqual([
      expect.stringMatching(/^AUTH_SECRET is not the one .*npm run ieum -- secret accept/),
    ]);
    expect(await doctor(url, { AUTH_SECRET })).toEqual(HEALTHY);
  });

  test('authenticator apps that were set up with another secret, until they are removed', async () => {
    const url = await filled(engine);
    await using(url, ({ db }) => db.updateTable('totps').set({ confirmed_at: 1 }).execute());

    expect((await doctor(url, { AUTH_SECRET })).problems).toEqual([
      expect.stringMatching(
        /^authenticator apps set up with another AUTH_SECRET, .*: 1; .*npm run ieum -- secret accept$/,
      ),
    ]);
    const settings = { DATABASE_URL: url, AUTH_SECRET };
    expect(await ieum(settings, 'secret', 'accept')).toMatchObject({ status: 0 });
    expect(await doctor(url, { AUTH_SECRET })).toEqual(HEALTHY);
  });
});

test('settings that are allowed, but contradict each other or are none, are all named', async () => {
  const url = await filled('sqlite');
  const settings = {
    PUBLIC_URL: 'https://ieum.example.com',
    ADMIN_EMAIL: 'boss@example.com',
    SIGNUP_EMAIL_DOMAIN: 'example.com',
    DATABASEURL: 'x',
    TRUSTED_PROXY: 'on',
    SIGNUP_DOMAINS: 'example.com',
    AUTH_SECRETS_FILE: '/x',
  };

  const { status, checks, problems } = await doctor(url, settings);

  expect({ status, checks }).toEqual({ status: 1, checks: { ...HEALTHY.checks, settings: 'PROBLEM' } });
  expect(problems).toEqual([
    'SIGNUP_EMAIL_DOMAIN is no setting: is SIGNUP_EMAIL_DOMAINS meant?',
    'DATABASEURL is no setting: is DATABASE_URL meant?',
    'TRUSTED_PROXY is no setting: is TRUST_PROXY meant?',
    'SIGNUP_DOMAINS is no setting: is SIGNUP_EMAIL_DOMAINS meant?',
    'AUTH_SECRETS_FILE is no setting: is AUTH_SECRET_FILE meant?',
    expect.stringMatching(/^ADMIN_EMAIL is set without ADMIN_PASSWORD/),
    expect.stringMatching(/^PUBLIC_URL is https, .* TRUST_PROXY is off/),
  ]);
  const mended = { PUBLIC_URL: 'https://ieum.example.com', TRUST_PROXY: 'on', HOSTNAME: 'x', HOME: '/', PGHOST: 'x' };
  expect(await doctor(url, mended)).toEqual(HEALTHY);
  expect((await doctor(url, { ADMIN_PASSWORD: 'a long password' })).problems).toEqual([
    expect.stringMatching(/^ADMIN_PASSWORD is set without ADMIN_EMAIL/),
  ]);
});

test('an identity provider that does not answer, or is none', async () => {
  const url = await filled('sqlite');
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const settings = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'ieum', OIDC_CLIENT_SECRET: 'geheim' };

  const { status, checks, problems } = await doctor(url, settings);
  expect({ status, checks }).toEqual({ status: 1, checks: { ...HEALTHY.checks, oidc: 'PROBLEM' } });
  const hint = 'see OIDC_ISSUER; nobody can sign in by it';
  expect(problems).toEqual([`${issuer} does not answer (network): ${hint}`]);

  const noProvider = createHttpServer((_request, response) => response.end('{"issuer":"https://elsewhere.test"}'));
  await once(noProvider.listen(port, '127.0.0.1'), 'listening');
  try {
    expect((await doctor(url, settings)).problems).toEqual([
      expect.stringMatching(new RegExp(`^${issuer} answers otherwise than an identity provider does .*: ${hint}$`)),
    ]);
  } finally {
    noProvider.close();
  }
});

test('the programs that back PostgreSQL up, where they are missing', async () => {
  const check = (databaseUrl: string) => checkPrograms({ databaseUrl }, '/nowhere', []);

  expect(await check('postgres://db/ieum')).toEqual([
    expect.stringMatching(/^pg_dump was not found: install/),
    expect.stringMatching(/^pg_restore was not found: install/),
  ]);
  expect(await check('file:ieum.db')).toEqual([]);
});

test.each(['', 'short'])('a kept secret that holds %j', async (content) => {
  const url = await filled('sqlite');
  writeFileSync(place.path('auth-secret'), content, { mode: 0o600 });

  expect((await doctor(url)).problems).toEqual([
    `${place.path('auth-secret')} holds less than the 32 characters of a secret: ` +
      'put the former one back, or delete the file, and the next start makes another',
  ]);
});

test('before the first start there is nothing yet, and nothing is made', async () => {
  const url = await place.url('sqlite');
  const { search: _, ...checks } = HEALTHY.checks;
  expect(await doctor(url)).toEqual({
    status: 1,
    checks: { ...checks, database: 'PROBLEM' },
    problems: [`there is no database at ${url.slice('file:'.length)} yet: the first start makes it`],
  });
  expect(place.files()).toEqual([]);
});

test('a PostgreSQL that is not there', async () => {
  const { problems } = await doctor(`postgres://ieum@127.0.0.1:${await freePort()}/ieum`);
  expect(problems).toEqual([
    expect.stringMatching(/^the database cannot be used: .*ECONNREFUSED.* \(see DATABASE_URL: /),
  ]);
});

test('a PostgreSQL that never answers', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  try {
    const { port } = silent.address() as { port: number };
    const { problems } = await doctor(`postgres://ieum@127.0.0.1:${port}/ieum`);
    expect(problems).toEqual([expect.stringMatching(/^the database cannot be used: .*timeout.* \(see DATABASE_URL: /)]);
  } finally {
    silent.close();
  }
});

test('a file that is damaged', async () => {
  const url = await filled('sqlite');
  const file = url.slice('file:'.length);
  const bytes = readFileSync(file);
  bytes.fill(0xff, 8192, bytes.length - 4096);
  writeFileSync(file, bytes);

  const { status, checks, problems } = await doctor(url);

  expect({ status, checks }).toMatchObject({ status: 1, checks: { database: 'PROBLEM' } });
  expect(problems.length).toBeGreaterThan(0);
});

test('wrong settings are named, all of them, and nothing else is tried', async () => {
  expect(await doctor('nonsense', { PORT: '99999', RATE_LIMIT: 'maybe' })).toEqual({
    status: 1,
    checks: { settings: 'PROBLEM' },
    problems: [
      'DATABASE_URL takes file:PATH or postgres://…',
      'PORT takes a port number from 0 to 65535, not "99999"',
      'RATE_LIMIT takes on or off, not "maybe"',
    ],
  });
});

describe('what others must not read', () => {
  test('is made for its owner only', async () => {
    const file = (await filled('sqlite')).slice('file:'.length);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('is named, all at once, unless its folder is closed to them', async () => {
    const url = await filled('sqlite');
    const file = url.slice('file:'.length);
    authSecret(readConfig({ DATABASE_URL: url }));
    const secret = place.path('auth-secret');
    expect(existsSync(secret)).toBe(true);
    for (const path of [file, secret]) chmodSync(path, 0o644);

    chmodSync(place.path('.'), 0o755);
    expect((await doctor(url)).problems).toEqual([
      `others can read ${secret}; run: chmod 600 ${secret}`,
      `others can read ${file}; run: chmod 600 ${file}`,
    ]);
    chmodSync(place.path('.'), 0o700);
    expect(await doctor(url)).toEqual(HEALTHY);
  });
});

/** A database with people and posts. */
async function filled(engine: EngineName): Promise<string> {
  const url = await place.url(engine);
  await usingMigrated(url, ({ db }) => fill(db));
  return url;
}
