/** Servers that start at the same moment, while another one migrates, or on a database that is ahead of them. */
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appliedMigrations, MIGRATIONS, migrate } from '../../src/db/migrate.ts';
import type { Db } from '../../src/db/schema.ts';
import { newClient } from '../harness/client.ts';
import { PASSWORD } from '../harness/people.ts';
import { ENGINES } from '../harness/world.ts';
import { eventually, openStage, type Stage } from './stage.ts';

const NODES = 3;
/** The advisory lock by which Kysely lets one node at a time migrate. */
const MIGRATION_LOCK = sql.raw('3853314791062309107');
/** Longer than anything that a request asks may take. */
const LONG_MIGRATION_MS = 11_000;

let stage: Stage;

afterEach(() => stage.close());

describe.each(ENGINES)('on %s', (engine) => {
  beforeEach(async () => {
    stage = await openStage(engine);
  });

  test('started at once on an empty database, all come up, with one schema and one admin', async () => {
    const settings = { ADMIN_EMAIL: 'admin@ieum.test', ADMIN_PASSWORD: PASSWORD };
    const servers = Array.from({ length: NODES }, () => stage.launch(settings));

    for (const server of servers) {
      const nobody = newClient(await server.listening(), () => {});
      expect(await nobody.get('/readyz')).toMatchObject({ status: 200 });
    }
    const { db } = stage.database;
    expect(await appliedMigrations(db)).toEqual(Object.keys(MIGRATIONS));
    expect(await db.selectFrom('members').select('role').execute()).toEqual([{ role: 'ADMIN' }]);
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
});

test('on sqlite, with no secret given, started at once: the tokens of one are good on all', async () => {
  stage = await openStage('sqlite');
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

test('on postgres, a server waits for the migration of another one longer than any request waits', async () => {
  stage = await openStage('postgres');
  await stage.database.db.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(db);
    const server = stage.launch();
    await eventually(async () => expect(await waitingForLock(db)).toBe(1));
    await sleep(LONG_MIGRATION_MS);
    await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(db);
    await server.listening();
  });
  expect(await appliedMigrations(stage.database.db)).toEqual(Object.keys(MIGRATIONS));
});

async function waitingForLock(db: Db): Promise<number> {
  const { rows } = await sql`
    select pid from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and not granted and datname = current_database()`.execute(db);
  return rows.length;
}
