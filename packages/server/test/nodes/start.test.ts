/** Servers that start at the same moment, while another one migrates, or on a database that is ahead of them. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { appliedMigrations, MIGRATIONS, migrate } from '../../src/db/migrate.ts';
import type { Db } from '../../src/db/schema.ts';
import { newClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../harness/free-port.ts';
import { ieum } from '../harness/ieum.ts';
import { PASSWORD } from '../harness/people.ts';
import { AUTH_SECRET, ENGINES } from '../harness/world.ts';
import { openStageForTest, type Server, type Stage } from './stage.ts';

const NODES = 2;
/** The advisory lock by which Kysely lets one node at a time migrate. */
const MIGRATION_LOCK = sql.raw('3853314791062309107');
/** Longer than anything that a request asks may take. */
const LONG_MIGRATION_MS = 11_000;

const OIDC_ONLY = {
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'ieum',
  OIDC_CLIENT_SECRET: 'a secret of the provider',
  OIDC_ONLY: 'on',
  PUBLIC_URL: 'http://127.0.0.1',
};

const ANOTHER = 'another secret than the one of the other tests';

/** Gives a program a terminal. It is part of each Linux. */
const TERMINAL = ['script', '--quiet', '--return', '--flush', '--command'];
const hasTerminal = spawnSync('script', ['--version']).status === 0;

let stage: Stage;

const CLOCK_IS_AHEAD = /^(- )?this machine's clock is 24\d\d s ahead of the database's/m;

test.each(ENGINES)(
  'on %s, started at once on an empty database, all come up, with one schema and one admin',
  async (engine) => {
    stage = await openStageForTest(engine);
    const settings = { ADMIN_EMAIL: 'admin@ieum.test', ADMIN_PASSWORD: PASSWORD };
    const servers = Array.from({ length: NODES }, () => stage.launch(settings));

    for (const server of servers) {
      const nobody = newClient(await server.listening(), () => {});
      // Ready means within two seconds, which is too much for a busy machine on which several servers have just started.
      await eventually(async () => expect(await nobody.get('/readyz')).toMatchObject({ status: 200 }));
    }
    const { db } = stage.database;
    expect(await appliedMigrations(db)).toEqual(Object.keys(MIGRATIONS));
    expect(await db.selectFrom('members').select('role').execute()).toEqual([{ role: 'ADMIN' }]);
  },
);

describe('on sqlite', () => {
  beforeEach(async () => {
    stage = await openStageForTest('sqlite');
  });

  test('with OIDC_ONLY, ends the sign-ins that were made without the identity provider, and no others', async () => {
    const before = await stage.serve();
    const [kim, lee] = [await stage.join(before), await stage.join(before)];
    const { db } = stage.database;
    await db.updateTable('sign_ins').set({ method: 'OIDC' }).where('member_id', '=', lee.id).execute();
    await db.updateTable('sign_ins').set({ method: 'PASSWORD' }).where('member_id', '=', kim.id).execute();
    const statuses = async (server: Server) => [
      (await server.bearer(kim.accessToken).get('/api/members/me')).status,
      (await server.bearer(lee.accessToken).get('/api/members/me')).status,
    ];
    expect(await statuses(before)).toEqual([200, 200]);

    const after = await stage.serve(OIDC_ONLY);

    // The other node, which still runs with the former settings, knows it as well.
    for (const server of [after, before]) expect(await statuses(server)).toEqual([401, 200]);
    expect((await after.bearer(kim.refreshToken).post('/auth/reissue')).status).toBe(401);
  });

  test('a schema newer than it knows stops a server, which says so in a line', async () => {
    await migrate(stage.database);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2027')`.execute(
      stage.database.db,
    );

    const server = stage.launch();

    expect(await server.ended).toBe(1);
    expect(server.complaint()).toBe(
      'the database was migrated by a newer version of Ieum (9999-of-tomorrow); ' +
        'start that version, or restore an older backup\n',
    );
  });

  test('another secret than the one of the other nodes stops a server, until it is accepted', async () => {
    const first = await stage.serve();
    const known = () => stage.database.db.selectFrom('known_secrets').selectAll().execute();
    const knownAtFirst = await known();
    const other = stage.launch({ AUTH_SECRET: ANOTHER });
    expect(await other.ended).toBe(1);
    expect(other.complaint()).toMatch(/^AUTH_SECRET is not the one that this database is served with.*\n$/);
    expect(other.output()).not.toContain(ANOTHER);
    expect(await known()).toEqual(knownAtFirst);
    await first.kill();

    const settings = { DATABASE_URL: stage.databaseUrl, AUTH_SECRET: ANOTHER };
    expect(await ieum(settings, 'secret', 'accept')).toMatchObject({ status: 0 });

    await stage.serve({ AUTH_SECRET: ANOTHER });
    expect(await stage.launch().ended).toBe(1);
    expect(await known()).toEqual([
      { name: 'AUTH_SECRET', kept_in: 'setting', fingerprint: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
  });

  test('a secret is asked for again after a restore', async () => {
    const first = await stage.serve({ ADMIN_EMAIL: 'admin@ieum.test', ADMIN_PASSWORD: PASSWORD });
    const settings = { DATABASE_URL: stage.databaseUrl, AUTH_SECRET };
    const backup = join(stage.folder, 'backup');
    expect(await ieum(settings, 'backup', backup)).toMatchObject({ status: 0 });
    await first.kill();
    await stage.database.close();
    expect(await ieum(settings, 'restore', backup)).toMatchObject({ status: 0 });

    const other = await stage.serve({ AUTH_SECRET: ANOTHER });
    const encryptedWithAnother = /^AUTH_SECRET is not the secret with which/;
    expect(other.log()).toContainEqual(expect.objectContaining({ msg: expect.stringMatching(encryptedWithAnother) }));
    await other.kill();
    const { complaint } = await ieum({ ...settings, AUTH_SECRET: ANOTHER }, 'doctor');
    expect(complaint).toMatch(/^- AUTH_SECRET is not the secret with which/m);
    expect(await ieum(settings, 'secret', 'accept')).toMatchObject({ status: 0 });
    const { log } = await stage.serve();
    expect(log().filter(({ msg }) => encryptedWithAnother.test(msg))).toEqual([]);
  });

  test('the kept secret may be deleted, and is made anew; a setting beside it may not', async () => {
    const first = await stage.serve({ AUTH_SECRET: '' });
    const beside = stage.launch();
    expect(await beside.ended).toBe(1);
    expect(beside.complaint()).toMatch(/^AUTH_SECRET is not the one/);
    await first.kill();

    rmSync(join(dirname(String(stage.database.file)), 'auth-secret'));
    const servers = [1, 2].map(() => stage.launch({ AUTH_SECRET: '' }));

    for (const server of servers) await server.listening();
  });

  test('what is allowed but hardly meant is warned of at the start', async () => {
    const server = await stage.serve({ SIGNUP_EMAIL_DOMAIN: 'ieum.test', WEB_CONCURRENCY: '2' });
    expect(server.log().filter(({ level }) => level === 40)).toMatchObject([
      { msg: 'SIGNUP_EMAIL_DOMAIN is no setting: is SIGNUP_EMAIL_DOMAINS meant?' },
      { msg: expect.stringMatching(/^Anyone who reaches this server can sign up as anyone/) },
      {
        msg: expect.stringMatching(/^There is no admin yet: open the address in this file/),
      },
    ]);
    expect(server.log()).toContainEqual(
      expect.objectContaining({ msg: expect.stringMatching(/^PUBLIC_URL is not set: links in mail lead to http:/) }),
    );
  });

  test('with no secret given, started at once: the tokens of one are good on all', async () => {
    const settings = { AUTH_SECRET: '', ADMIN_EMAIL: 'admin@ieum.test', ADMIN_PASSWORD: PASSWORD };
    const servers = Array.from({ length: NODES }, () => stage.launch(settings));
    const urls = await Promise.all(servers.map((server) => server.listening()));

    const account = { email: settings.ADMIN_EMAIL, password: PASSWORD };
    const { body } = await newClient(String(urls[0]), () => {}).post<{ accessToken: string }>('/auth/sign-in', account);

    for (const url of urls) {
      const me = await newClient(url, () => {}, body.accessToken).get('/api/members/me');
      expect(me).toMatchObject({ status: 200, body: { role: 'ADMIN' } });
    }
    const secrets = readdirSync(dirname(String(stage.database.file))).filter((name) => name.startsWith('auth-secret'));
    expect(secrets).toEqual(['auth-secret']);
  });

  describe('without an admin', () => {
    const fileOf = () => join(stage.folder, 'setup-address');
    const tokenIn = (address: string) => new URL(address.trim()).searchParams.get('token');
    const form = (token: string | null) => ({
      token,
      email: 'boss@haneul.test',
      password: PASSWORD,
      nickname: '대표',
      joinedYear: new Date().getFullYear() - 3,
      organization: '경영지원',
    });

    test('a start leaves the address of the last one in a file, and in no log, until it was used', async () => {
      const former = await stage.serve({ PUBLIC_URL: 'https://ieum.test' });
      const formerAddress = readFileSync(fileOf(), 'utf8');
      expect(formerAddress).toMatch(/^https:\/\/ieum\.test\/setup\?token=[\w-]{43}\n$/);
      expect(statSync(fileOf()).mode & 0o777).toBe(0o600);
      const server = await stage.serve({ WEB_CONCURRENCY: '2' });
      const token = tokenIn(readFileSync(fileOf(), 'utf8'));
      expect(server.log()).toContainEqual(expect.objectContaining({ level: 40, file: fileOf() }));

      const nobody = server.bearer();
      const old = await nobody.post('/api/setup', form(tokenIn(formerAddress)));
      expect(old).toMatchObject({ status: 400, body: { code: 'LINK_SPENT' } });
      // The other node takes it as well.
      expect((await former.bearer().post('/api/setup', form(token))).status).toBe(201);
      expect(existsSync(fileOf())).toBe(false);

      const after = await stage.serve();
      expect(existsSync(fileOf())).toBe(false);
      for (const { output } of [former, server, after]) {
        for (const secret of [token, tokenIn(formerAddress)]) expect(output()).not.toContain(secret);
      }
      expect(after.output()).not.toContain('no admin');
    });

    test('a command prints an address, while there is none', async () => {
      const server = await stage.serve();
      const settings = { DATABASE_URL: stage.databaseUrl, AUTH_SECRET, STATE_DIRECTORY: stage.folder };
      const { status, result } = await ieum(settings, 'admin', 'setup');
      expect(status).toBe(0);
      expect((await server.bearer().post('/api/setup', form(tokenIn(result.split('\n')[0] as string)))).status).toBe(
        201,
      );
      const refused = await ieum(settings, 'admin', 'setup');
      expect(refused).toMatchObject({ status: 1, complaint: expect.stringContaining('There is an admin already') });
    });
  });

  describe.skipIf(!hasTerminal)('at a terminal', () => {
    /** What it says until it has started. */
    async function linesOf(settings: Record<string, string>): Promise<string[]> {
      const server = stage.launch(settings, [
        'sh',
        '-c',
        `exec ${TERMINAL.join(' ')} "exec '$0' '$1'" '${join(stage.folder, 'typescript')}'`,
      ]);
      await eventually(async () => expect(server.output()).toMatch(/^Next: .*$/m));
      const lines = server.output().split(/\r?\n/).filter(Boolean);
      server.signal('SIGTERM');
      await server.ended;
      return lines.slice(0, 1 + lines.findIndex((line) => line.startsWith('Next: ')));
    }

    test.each(['1', '2'])(
      'with WEB_CONCURRENCY=%s, a start ends with what a person does next',
      async (WEB_CONCURRENCY) => {
        const first = await linesOf({
          WEB_CONCURRENCY,
          PORT: String(await freePort()),
          SIGNUP_DOMAINS: 'ieum.test',
        });
        // No line of the log, such as the names of all migrations.
        expect(first).toEqual([
          'SIGNUP_DOMAINS is no setting: is SIGNUP_EMAIL_DOMAINS meant?',
          expect.stringMatching(
            /^Ieum \d+\.\d+\.\d+\S*( \([\da-f]{8}\))? is open at http:\/\/127\.0\.0\.1:\d+ \(Ctrl-C stops it\)\.$/,
          ),
          `Data: SQLite, ${stage.database.file}; 0 members.`,
          expect.stringMatching(
            /^Not set up: .*\(PUBLIC_URL\); mail \(SMTP_URL and MAIL_FROM\); backups \(BACKUP_DIR\); who may join, .*\(SIGNUP\)\.$/,
          ),
          expect.stringMatching(
            /^Next: make the first admin, once and within a day, at http:\S+\/setup\?token=[\w-]{43}$/,
          ),
        ]);

        const all = await linesOf({
          WEB_CONCURRENCY,
          PORT: String(await freePort()),
          PUBLIC_URL: 'https://ieum.test',
          TRUST_PROXY: 'on',
          SHUTDOWN_DELAY: '0s',
          SMTP_URL: 'smtp://127.0.0.1:9',
          MAIL_FROM: 'ieum@ieum.test',
          BACKUP_DIR: join(dirname(String(stage.database.file)), 'backups'),
          ADMIN_EMAIL: 'admin@ieum.test',
          ADMIN_PASSWORD: PASSWORD,
        });
        expect(all).toEqual([
          expect.stringMatching(/ is open at https:\/\/ieum\.test /),
          expect.stringMatching(/; 1 member\.$/),
          expect.stringMatching(/^Next: sign in at https:\/\/ieum\.test\/login; /),
        ]);
      },
    );
  });
});

test('a clock that is not the one of the database is told of at the start, and by doctor', async () => {
  stage = await openStageForTest('postgres');
  const aheadMs = 41 * 60_000;
  const ahead = `const own = Date.now; Date.now = () => own() + ${aheadMs};`;
  const settings = { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(ahead)}"` };

  const server = await stage.serve(settings);

  expect(server.log().filter(({ level, msg }) => level === 40 && CLOCK_IS_AHEAD.test(msg))).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs });
  onTestFinished(() => void vi.useRealTimers());
  const { complaint } = await ieum({ DATABASE_URL: stage.databaseUrl, AUTH_SECRET }, 'doctor');
  expect(complaint).toMatch(CLOCK_IS_AHEAD);
});

test('on postgres, a server waits for the migration of another one longer than any request waits', async () => {
  stage = await openStageForTest('postgres');
  await stage.database.db.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(db);
    const server = stage.launch();
    await eventually(async () => expect(await waitingForLock(db)).toBe(1));
    await sleep(LONG_MIGRATION_MS);
    await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(db);
    await server.listening();
    expect(server.output()).not.toContain("this machine's clock");
  });
  expect(await appliedMigrations(stage.database.db)).toEqual(Object.keys(MIGRATIONS));
});

async function waitingForLock(db: Db): Promise<number> {
  const { rows } = await sql`
    select pid from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and not granted and datname = current_database()`.execute(db);
  return rows.length;
}
