/**
 * Behind PgBouncer in transaction mode, where each transaction may get another connection to PostgreSQL: by way of
 * DATABASE_POOLER_URL everything works, with fewer connections than callers. DATABASE_URL must not lead there.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boardCount } from '../../src/boards/kept-counts.ts';
import { FREE, postText } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { ieum } from '../harness/ieum.ts';
import { type Pooler, startPooler } from '../harness/pooler.ts';
import { findPgBouncer } from '../harness/postgres-binaries.ts';
import { AUTH_SECRET } from '../harness/world.ts';
import { launch } from '../nodes/server-process.ts';
import { openStage, type Stage } from '../nodes/stage.ts';
import { holdCount } from './held-row.ts';
import { expectUnavailable } from './outage.ts';

const hasPgBouncer = findPgBouncer() !== null;
const not = hasPgBouncer ? '' : '(not tried: PgBouncer is not installed) ';
/** Fewer than a process has callers. */
const FEW_CONNECTIONS = 'default_pool_size = 3';
const SETTINGS = 'options, lock_timeout, statement_timeout, idle_in_transaction_session_timeout';
const CALLS = 240;
const CALLERS = 24;

let stage: Stage;
let pooler: Pooler;
beforeAll(async () => {
  if (!hasPgBouncer) return;
  stage = await openStage('postgres');
  pooler = await startPooler(stage.databaseUrl, [FEW_CONNECTIONS, `ignore_startup_parameters = ${SETTINGS}`]);
});
afterAll(async () => {
  await stage?.close();
  await pooler?.stop();
});

const serve = () => stage.serve({ DATABASE_POOLER_URL: pooler.urlOf(stage.databaseUrl) });

describe.runIf(hasPgBouncer)(`${not}by way of PgBouncer`, () => {
  test('240 calls of 24 at once find what they need, and what two nodes write both read', async () => {
    const [here, there] = [await serve(), await serve()];
    const author = await stage.join(here);
    const elsewhere = there.bearer(author.accessToken);

    const statuses: number[] = [];
    async function call(client: Client): Promise<void> {
      for (let at = 0; at < CALLS / CALLERS; at++) {
        const isWrite = at % 2 === 0;
        const answer = await (isWrite ? client.post(FREE.create, postText()) : client.get(`${FREE.list}?page=${at}`));
        statuses.push(answer.status);
      }
    }
    await Promise.all(Array.from({ length: CALLERS }, (_, at) => call(at % 2 === 0 ? author : elsewhere)));

    // A machine that is slow may say "not now".
    expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    const written = statuses.filter((status) => status === 201).length;
    expect(written).toBeGreaterThan(0);
    const [read, readElsewhere] = await Promise.all([author.get(FREE.list), elsewhere.get(FREE.list)]);
    expect(read).toMatchObject({ status: 200, body: { totalElements: written } });
    expect(readElsewhere.body).toEqual(read.body);
    expect(await listening()).toBe(2);
  });

  test('who waits for somebody else’s lock is told 503 in bounded time', async () => {
    const server = await serve();
    const author = await stage.join(server);
    const held = await holdCount(stage.databaseUrl, boardCount('tip'));
    const write = () => author.post('/api/tip-posts', postText());
    expectUnavailable(await write());
    await held.release();
    await eventually(async () => expect(await write()).toMatchObject({ status: 201 }));
  });

  test('the doctor finds nothing, and what it says of a pooler before something else', async () => {
    const settings = { DATABASE_URL: stage.databaseUrl, AUTH_SECRET, SIGNUP: 'approval' };
    const doctor = (url: string) => ieum({ ...settings, DATABASE_POOLER_URL: url }, 'doctor');
    await stage.join(await serve(), { role: 'ADMIN' });

    expect(await doctor(pooler.urlOf(stage.databaseUrl))).toMatchObject({ status: 0 });
    const elsewhere = Object.assign(new URL(stage.databaseUrl), { pathname: '/postgres' }).href;
    expect((await doctor(pooler.urlOf(elsewhere))).complaint).toContain(
      '- DATABASE_POOLER_URL leads to another database than DATABASE_URL\n',
    );
    expect((await doctor('postgres://127.0.0.1:1/ieum')).complaint).toMatch(
      /^- the database cannot be used: .*ECONNREFUSED.* \(see DATABASE_POOLER_URL: .*\)$/m,
    );
  });

  /** The connections that hear at once what other nodes have written. */
  async function listening(): Promise<number> {
    const { rows } = await sql`
      select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`.execute(
      stage.database.db,
    );
    return rows.length;
  }
});

describe.runIf(hasPgBouncer)(`${not}DATABASE_URL that leads to PgBouncer is refused in one line`, () => {
  test.each([
    ['which drops the settings', true],
    ['which refuses the settings', false],
  ])('%s', async (_, drops) => {
    const strict = drops ? null : await startPooler(stage.databaseUrl);
    const url = (strict ?? pooler).urlOf(stage.databaseUrl);
    const settings = { DATABASE_URL: url, AUTH_SECRET };
    const server = launch({ ...settings, LOG_LEVEL: 'silent' });
    const said = [
      { status: await server.ended, complaint: server.complaint() },
      await ieum(settings, 'migrate'),
      await ieum(settings, 'backup', '/nowhere/copy'),
    ];
    const doctor = await ieum(settings, 'doctor');
    await strict?.stop();

    const line =
      /^the database cannot be used: .* \(see DATABASE_URL: it leads to a pooler.*set it to PostgreSQL itself, and DATABASE_POOLER_URL to the pooler\)\n$/;
    for (const one of said) expect(one).toMatchObject({ status: 1, complaint: expect.stringMatching(line) });
    expect(doctor).toMatchObject({ status: 1, complaint: expect.stringContaining(`- ${said[0]?.complaint}`) });
  });
});
