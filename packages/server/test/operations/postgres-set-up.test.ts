/** PostgreSQL as operators have set it up: what Ieum needs of it, it brings about, or refuses to work without. */
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { REQUEST_LIMITS } from '../../src/db/engine.ts';
import { transact } from '../../src/db/transact.ts';
import { usePlace } from '../backup/place.ts';
import { ieum } from '../harness/ieum.ts';
import { createDatabase } from '../harness/postgres.ts';
import { AUTH_SECRET } from '../harness/world.ts';

const place = usePlace();

/** For whoever may do everything there. */
async function administer(databaseUrl: string, statement: string): Promise<Record<string, string>> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows[0] ?? {};
}

test('a database in another encoding than UTF8 is refused, and nothing is made there', async () => {
  const other = await createDatabase(inject('postgresUrl'));
  const name = `${new URL(other).pathname.slice(1)}_latin1`;
  await administer(other, `create database ${name} template template0 encoding 'LATIN1' locale 'C'`);
  const [utf8, latin1] = [other, Object.assign(new URL(other), { pathname: name }).href];
  const migrate = (DATABASE_URL: string) => ieum({ DATABASE_URL, AUTH_SECRET }, 'migrate');

  expect(await migrate(latin1)).toMatchObject({
    status: 1,
    complaint: expect.stringMatching(
      new RegExp(
        `^the database cannot be used: ${name} is in LATIN1, and Ieum needs UTF8 \\(see DATABASE_URL: .*\\)\\n$`,
      ),
    ),
  });
  expect(await administer(latin1, 'select count(*) from pg_tables where schemaname = current_schema()')).toEqual({
    count: '0',
  });
  expect(await migrate(utf8)).toMatchObject({ status: 0 });
});

test('the isolation and the time limits of its connections are those of Ieum, whatever the database has', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const name = new URL(url).pathname.slice(1);
  const ours = { isolation: 'read committed', lock: '5s', statement: '10s' };
  for (const setting of ["default_transaction_isolation = 'serializable'", "statement_timeout = '1s'"]) {
    await administer(url, `alter database ${name} set ${setting}`);
  }
  await using database = openDatabase(`${url}?options=-c%20statement_timeout%3D2s`, () => {}, REQUEST_LIMITS);
  const { rows } = await transact(database.db, (tx) =>
    sql`select current_setting('transaction_isolation') as isolation, current_setting('lock_timeout') as lock,
        current_setting('statement_timeout') as statement`.execute(tx),
  );

  expect(rows).toEqual([ours]);
});

test('by a socket all works as by the network, backups too', async () => {
  const url = new URL(await createDatabase(inject('postgresUrl')));
  const { data_directory: folder = '' } = await administer(url.href, 'show data_directory');
  const bySocket = `postgres://${url.username}@${url.pathname}?${new URLSearchParams({ host: folder, port: url.port })}`;
  const settings = { DATABASE_URL: bySocket, AUTH_SECRET };

  expect(await ieum(settings, 'migrate')).toMatchObject({ status: 0 });
  expect(await ieum(settings, 'backup', '--empty', place.path('copy'))).toMatchObject({ status: 0 });
  expect(await ieum(settings, 'restore', place.path('copy'))).toMatchObject({ status: 0 });
});
