/** PostgreSQL no longer lets a running server in: somebody has changed its password, or the name of its database. */
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { FREE, postText, writePost } from '../harness/boards.ts';
import { eventually } from '../harness/eventually.ts';
import { type Postgres, restrict, startPostgres } from '../harness/postgres.ts';
import { openStage, type Server, type Stage } from '../nodes/stage.ts';
import { expectLogged, expectNotReady, expectRecovered, expectUnavailable } from './outage.ts';

/** It signals them, and answers before they have ended. */
const END_CONNECTIONS = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'ieum'";

let postgres: Postgres;
let admin: pg.Client;
let stage: Stage;
let server: Server;

beforeAll(async () => {
  postgres = await startPostgres();
  admin = await restrict(postgres, ['host all ieum all scram-sha-256']);
  await admin.query("create role ieum login password 'first'");
});
beforeEach(async () => {
  await admin.query("alter role ieum password 'first'");
  await admin.query('create database ieum owner ieum');
  const url = Object.assign(new URL(postgres.url), { username: 'ieum', password: 'first', pathname: 'ieum' }).href;
  stage = await openStage('postgres', url);
  server = await stage.serve();
});
afterEach(async () => {
  await stage.close();
  await admin.query('drop database ieum with (force)');
});
afterAll(async () => {
  await admin?.end();
  await postgres?.stop();
});

test.each([
  {
    what: 'another password',
    shut: ["alter role ieum password 'second'"],
    open: ["alter role ieum password 'first'"],
    logged: /28P01 password authentication failed/,
  },
  {
    what: 'another name of its database',
    shut: ['alter database ieum allow_connections false', END_CONNECTIONS, 'alter database ieum rename to hidden'],
    open: ['alter database hidden rename to ieum', 'alter database ieum allow_connections true'],
    logged: /3D000 database "ieum" does not exist/,
  },
])('$what: 503 and not ready, until it is let in again', async ({ shut, open, logged }) => {
  const author = await stage.join(server);
  const id = await writePost(FREE, author);

  for (const statement of shut) await admin.query(statement);
  await eventually(async () => expect((await admin.query(END_CONNECTIONS)).rowCount).toBe(0));
  expectUnavailable(await author.get(FREE.post(id)));
  expectUnavailable(await author.post(FREE.create, postText()));
  await expectNotReady(server);

  for (const statement of open) await admin.query(statement);
  await expectRecovered(server, stage);
  expect(await author.get(FREE.post(id))).toMatchObject({ status: 200 });
  await expectLogged(server, ['first', 'second', author.accessToken], logged);
});
