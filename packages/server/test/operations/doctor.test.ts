/** `npm run ieum -- doctor`, as an operator runs it: what it says of the database. */
import { readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { requireKnownSecret } from '../../src/auth/known-secret.ts';
import { boardCount } from '../../src/boards/kept-counts.ts';
import { readConfig } from '../../src/config/config.ts';
import { usePlace, using } from '../backup/place.ts';
import { fill } from '../backup/rows.ts';
import { ieum } from '../harness/ieum.ts';
import { takenPort } from '../harness/taken-port.ts';
import { AUTH_SECRET, ENGINES } from '../harness/world.ts';
import { doctor, HEALTHY } from './run-doctor.ts';

const place = usePlace();

describe.each(ENGINES)('a database on %s', (engine) => {
  test('that is well', async () => {
    const url = await place.filled(engine);
    expect(await doctor(url)).toEqual(HEALTHY);
  });

  test('whose kept totals are wrong', async () => {
    const url = await place.filled(engine);
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
});

describe('a database', () => {
  test('where people have joined under other rules', async () => {
    const url = await place.filled('sqlite');
    await using(url, async ({ db }) => {
      const change = (id: number, row: { email?: string; nickname?: string }) =>
        db.updateTable('members').set(row).where('id', '=', id).execute();
      await change(1, { email: `<one';id;'@ieum.test` });
      await change(2, { nickname: 'Security Team' });
    });

    const { status, checks, problems } = await doctor(url);

    expect({ status, checks }).toMatchObject({ status: 1, checks: { people: 'PROBLEM', database: 'ok' } });
    expect(problems).toEqual([
      expect.stringMatching(/^member 1 \(.* -- member suspend '<one'\\'';id;'\\''@ieum\.test'$/),
    ]);
    expect(Object.values(checks)).toContainEqual(
      expect.stringContaining('Security Team, which only admins can choose'),
    );
  });

  test('with the schema of a later version', async () => {
    const url = await place.filled('sqlite');
    await using(url, ({ db }) =>
      sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2099')`.execute(db),
    );

    expect((await doctor(url)).problems).toEqual([expect.stringContaining('9999-later')]);
  });

  test('with no schema yet: it is told how to get one, and nothing is changed', async () => {
    const url = await place.url('sqlite');
    await using(url, ({ db }) => sql`select 1`.execute(db)); // its file is there

    for (const _ of ['once', 'twice']) {
      expect((await doctor(url)).problems).toEqual([
        'the schema is older than this version; run: npm run ieum -- migrate',
      ]);
    }
  });
});

describe('what is well in itself but not meant', () => {
  test('nobody in it; then no admin', async () => {
    const url = await place.migrated('sqlite');
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
    const url = await place.filled('sqlite');
    const config = (AUTH_SECRET: string) => readConfig({ DATABASE_URL: url, AUTH_SECRET });
    await using(url, ({ db }) => requireKnownSecret(db, config(AUTH_SECRET)));

    expect(await doctor(url, { AUTH_SECRET })).toEqual(HEALTHY);
    expect((await doctor(url, { AUTH_SECRET: `${AUTH_SECRET} not` })).problems).toEqual([
      expect.stringMatching(/^AUTH_SECRET is not the one .*npm run ieum -- secret accept/),
    ]);
    expect(await doctor(url, { AUTH_SECRET })).toEqual(HEALTHY);
  });

  test('authenticator apps that were set up with another secret, until they are removed', async () => {
    const url = await place.filled('sqlite');
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

test('a PostgreSQL that never answers', async () => {
  const { problems } = await doctor(`postgres://ieum@127.0.0.1:${await takenPort()}/ieum`);
  expect(problems).toEqual([expect.stringMatching(/^the database cannot be used: .*timeout.* \(see DATABASE_URL: /)]);
});

test('a file that is damaged', async () => {
  const url = await place.filled('sqlite');
  const file = url.slice('file:'.length);
  const bytes = readFileSync(file);
  bytes.fill(0xff, 8192, bytes.length - 4096);
  writeFileSync(file, bytes);

  const { status, checks, problems } = await doctor(url);

  expect({ status, checks }).toMatchObject({ status: 1, checks: { database: 'PROBLEM' } });
  expect(problems.length).toBeGreaterThan(0);
});

test('before the first start there is nothing yet, and nothing is made', async () => {
  const url = await place.url('sqlite');
  const { search: _, people: _people, pictures: _pictures, ...checks } = HEALTHY.checks;
  expect(await doctor(url)).toEqual({
    status: 1,
    checks: { ...checks, database: 'PROBLEM' },
    problems: [`there is no database at ${url.slice('file:'.length)} yet: the first start makes it`],
  });
  expect(place.files()).toEqual([]);
});
